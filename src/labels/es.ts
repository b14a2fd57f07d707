import type { Issue } from '../core/protocol/validator.js';
import type { AskedField } from '../ui/labels/form-labels.js';
import type { Labels } from '../ui/labels/labels.js';
import { createLocaleFormat, formatClock } from './create-locale-format.js';

const {
  plural,
  number,
  names,
  time,
  day,
  inMinutes,
  bound: boundOf,
  limit: written,
} = createLocaleFormat<Record<'one' | 'other', string>>('es');

/**
 * Every label in Spanish, with informal address. Use it as it is, or spread it and override labels. Times are in the
 * browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...spanishLabels, deny: 'No permitir' }}>…</HoldpointProvider>
 */
export const spanishLabels: Labels = {
  formLoading: 'Cargando el formulario…',
  formLoadFailed: 'No se pudo cargar el formulario.',
  formEditDiscard: 'Descartar cambios',

  stack: 'Solicitudes del agente',
  kindApproval: 'Necesita tu aprobación',
  kindYesNo: 'Necesita un sí o un no',
  kindResult: 'Necesita un resultado',
  kindHigh: 'Revisa con atención',
  kindCritical: 'Riesgo alto',
  kindDestructive: 'No se puede deshacer',
  kindQuestion: 'Pregunta',
  kindForm: 'Faltan datos',
  kindReview: 'Necesita tu revisión',
  kindLink: 'Abrir un enlace',
  kindFreeform: 'Necesita tu respuesta',
  askedBy: (name) => (name === null ? 'de un subagente' : `de ${name}`),

  askApproval: (tool) => (tool === null ? '¿Continuar?' : `Quiere ejecutar ${tool}`),
  askResult: (tool) => (tool === null ? '¿Cuál fue el resultado?' : `¿Cuál fue el resultado de ${tool}?`),
  askQuestion: 'El agente tiene una pregunta',
  askForm: 'El agente necesita algunos datos',
  askReview: (count) =>
    plural(count, { one: `${count} acción por revisar`, other: `${count} acciones por revisar` }),
  askLink: (host) => `El agente quiere que abras ${host}`,
  askFreeform: 'El agente espera tu respuesta',
  askedTogether: 'Una sola respuesta vale para todo lo que se pregunta aquí.',
  onlySkippable: 'Ninguna respuesta sirve para todo lo que se pregunta aquí, así que solo se puede omitir.',

  willRunWith: 'se ejecutará con',
  approvalSends: 'Al aprobar se envía',
  calledWith: 'se llamó con',
  noArguments: 'Sin argumentos',
  emptyText: 'texto vacío',
  unnamedTool: 'Herramienta sin nombre',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) => `No se encontró la llamada ${id}, así que no se pueden mostrar sus argumentos.`,
  callNotJson: 'Los argumentos no son JSON válido. Se muestran tal como llegaron.',
  callTooDeep: 'Los argumentos tienen demasiados niveles para darles formato. Se muestran tal como llegaron.',
  entries: (count) => plural(count, { one: `${count} elemento`, other: `${count} elementos` }),
  tooDeep: 'tiene demasiados niveles para mostrarse',
  callIncomplete: 'Los argumentos están incompletos.',
  callUnverified: 'Descrito por el agente; sin verificar',
  callDuplicateKey: 'Una clave aparece dos veces; solo cuenta un valor',
  callLossyNumber: 'Un número es demasiado largo para mostrarlo con exactitud. Se muestra tal como llegó.',
  callInconsistent:
    'El agente envió esta llamada más de una vez con argumentos distintos. Lo que se ejecute puede ser diferente.',
  findings: 'Revisa esto',
  notChecked: 'No se pudo comprobar',
  notCompared:
    'Hay demasiadas líneas distintas para compararlas. Primero van todas las antiguas y después todas las nuevas.',
  noArgumentsFound: 'No se encontraron los argumentos, así que no se pueden mostrar.',
  agentWords: 'Palabras del agente',
  realHost: (host) => `Esta dirección lleva a ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, { one: 'línea', other: 'líneas' })} · ${number(characters)} ${plural(characters, { one: 'carácter', other: 'caracteres' })}`,
  showAll: (lines) => `Mostrar las ${number(lines)} líneas`,
  showAllCharacters: (characters) => `Mostrar los ${number(characters)} caracteres`,
  seeEndFirst: 'Lee antes hasta el final',
  pressAgain: 'Esto acaba de cambiar. Vuelve a pulsar para responder.',
  pressMoved: 'Esto acaba de quedar bajo el puntero. Muévelo y vuelve a pulsar.',
  hiddenCharacter: (code) => `Carácter oculto ${code}`,
  notInPreview: 'También se envía',
  allArguments: 'Argumentos en bruto',
  editAll: 'Editar todos los argumentos',
  was: 'antes',
  now: 'ahora',
  removed: 'eliminado',
  added: 'añadido',
  edit: 'Editar',
  edits: (count) => plural(count, { one: `${count} cambio`, other: `${count} cambios` }),
  undoEdits: 'Deshacer cambios',

  approve: 'Aprobar',
  approveYes: 'Sí',
  deny: 'Denegar',
  denyNo: 'No',
  choices: {
    respond: 'Responder',
    ignore: 'Ignorar',
    result: 'Indicar el resultado',
    failure: 'Marcar como fallida',
  },
  verbs: {
    send: 'Enviar',
    create: 'Crear',
    add: 'Añadir',
    update: 'Modificar',
    delete: 'Eliminar',
    run: 'Ejecutar',
    write: 'Escribir',
    move: 'Mover',
    rename: 'Cambiar nombre',
    copy: 'Copiar',
    upload: 'Subir',
    download: 'Descargar',
    install: 'Instalar',
    deploy: 'Desplegar',
    publish: 'Publicar',
    book: 'Reservar',
    buy: 'Comprar',
    order: 'Pedir',
    pay: 'Pagar',
    transfer: 'Transferir',
    refund: 'Reembolsar',
    schedule: 'Programar',
    invite: 'Invitar',
    share: 'Compartir',
    merge: 'Fusionar',
    push: 'Hacer push',
    read: 'Leer',
    search: 'Buscar',
  },
  ownActions: {
    run: 'Ejecutar este comando',
    change: 'Modificar este archivo',
    write: 'Escribir este archivo',
    read: 'Leer este archivo',
    search: 'Buscar en los archivos',
    fetch: 'Abrir esta página',
    searchWeb: 'Buscar en la web',
    plan: 'Seguir este plan',
  },
  dontDo: (verb) => `No ${verb.toLowerCase()}`,
  alwaysAllow: 'Permitir siempre',
  withEdits: (choice, count) =>
    plural(count, { one: `${choice} con ${count} cambio`, other: `${choice} con ${count} cambios` }),
  withFeedback: (choice, tone) => `${choice} con ${tone === 'deny' ? 'motivo' : 'nota'}…`,
  addNote: 'Añadir una nota…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Motivo' : 'Nota'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Escribe un motivo' : 'Escribe una nota'),
  back: 'Atrás',
  next: 'Siguiente',
  send: 'Enviar',
  saveAnswer: 'Guardar respuesta',
  confirmDestructive: (tool) =>
    tool === null
      ? 'Esto no se puede deshacer. ¿Continuar?'
      : `Esto no se puede deshacer. ¿Ejecutar ${tool} tal como se muestra arriba?`,
  confirmRun: (tool) => (tool === null ? '¿Seguro?' : `¿Ejecutar ${tool} tal como se muestra arriba?`),
  sendThisAnswer: 'Enviar esta respuesta',
  askAgreed: (choice) => `¿${choice}?`,
  bothWays: 'Pulsa lo que quieres decir',
  calledByAgent: (label) => `el agente lo llama «${label}»`,
  runTool: (tool) => `Ejecutar ${tool}`,
  dontRun: 'No ejecutar',
  holdTo: (action) => `Mantener pulsado: ${action}`,
  holdHint: 'Mantén pulsado y luego suelta.',
  letGo: 'Ya puedes soltar.',
  typeInstead: 'Escribirlo',
  typeToConfirm: (text) => `Escribe ${text} para confirmar`,
  required: 'obligatorio',
  optional: 'opcional',
  formClear: (field) => `Borrar ${field}`,

  suggested: 'sugerido',
  somethingElse: 'Otra cosa',
  yourAnswer: 'Tu respuesta',
  stepOf: (step, total) => `${step} de ${total}`,
  stepDone: (step) => `${step}, respondida`,
  questionNumber: (step) => `Pregunta ${step}`,
  chooseOne: 'Elige una opción',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `Elige al menos ${minimum}.` : 'Elige cuantas quieras.';
    return minimum === maximum ? `Elige ${maximum}.` : `Elige de ${minimum} a ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Elige al menos ${minimum}`,
  chooseAtMost: (maximum) => `Elige ${maximum} como máximo`,
  answerMissing: 'Escribe una respuesta',

  answerAsJson: 'Responder en JSON',
  jsonError: (reason) => `JSON no válido: ${reason}`,
  details: 'Detalles',
  expectedShape: 'Formato esperado',

  open: (host) => `Abrir ${host}`,
  opensElsewhere: 'Se abre en una pestaña nueva',
  linkRefused: 'No es una dirección web, así que no se puede abrir aquí',
  decline: 'Rechazar',
  reviewProgress: (decided, total) => `${decided} de ${total} revisadas`,
  approveAll: (count, tool) => `Aprobar ${all(count, tool)}`,
  denyAll: (count, tool) => `Denegar ${all(count, tool)}`,
  actOnSeveral: (action, count) => `${action} (${count})`,
  reviewEach: 'Revisar una por una',
  askedWithOthers: (others) =>
    plural(others, {
      one: `Se pregunta junto con ${others} más`,
      other: `Se pregunta junto con otras ${others}`,
    }),
  seeAllFirst: 'Aún no las has visto todas',
  sendAnswers: (count) => plural(count, { one: 'Enviar respuesta', other: `Enviar ${count} respuestas` }),

  cancelRequest: 'Omitir',
  change: 'Cambiar',
  tryAgain: 'Reintentar',
  changeAnswer: 'Cambiar la respuesta',
  sendAgain: 'Enviar de nuevo',
  takenNote: 'El agente ya aceptó esta respuesta. Responder otra vez puede repetir lo que puso en marcha.',
  notLoaded:
    'Esta página no pudo cargar lo que muestra la solicitud del agente. Inténtalo de nuevo o recarga la página.',
  mayHaveArrived: 'Se perdió la conexión. Puede que la respuesta haya llegado.',
  sending: 'Enviando…',
  running: 'Ejecutando…',
  notSentYet: 'aún sin enviar',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'No se pudo contactar con el agente.';
    if (code === 'BAD_EVENT') return 'El servidor del agente envió algo que no se puede leer.';
    if (code === 'abort') return 'Detuviste al agente.';
    if (code === 'STREAM_ENDED') return 'Se perdió la conexión antes de que el agente terminara.';
    if (code === 'THREAD_LEFT') return 'Se abrió otra conversación antes de enviar la respuesta.';
    if (code === 'ALREADY_ANSWERED')
      return 'Otra pestaña ha respondido a esta solicitud. Desde aquí no se ha enviado nada.';
    if (code === 'EXPIRED') return 'El tiempo se agotó antes de enviar la respuesta.';
    if (code === 'RELOADED')
      return 'Puede que la respuesta no haya llegado. Puedes volver a enviarla sin riesgo.';
    if (code === 'RECORD_FAILED') return 'No se pudo registrar la respuesta, así que no se envió.';
    if (code === 'ANSWER_REFUSED') return 'El agente no aceptó esta respuesta.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'No puedes responder a esta solicitud.'
        : `No puedes responder a esta solicitud: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Esta solicitud ya no se puede omitir aquí. Inicia una conversación nueva.';
    return message.trim() === '' ? 'El agente se detuvo por un error.' : message;
  },
  answerSaved: (answer) => `Tu respuesta está guardada: ${answer}.`,
  approvalSaved: 'Tu aprobación está guardada.',
  denialSaved: 'Tu rechazo está guardado.',
  answersSaved: 'Tus respuestas están guardadas.',
  askedAgo: (minutes) => `preguntado ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `caduca ${inMinutes(minutes)}`,
  expiresAt: (at) => `caduca: ${day(at)}`,
  secondsLeft: (seconds) => `quedan ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Queda un minuto para responder' : `Quedan ${seconds} segundos para responder`,
  expired: (at) => `Caducada${at === null ? '' : ` (${time(at)})`}. Ya solo puedes omitirla.`,
  answered: (done, total) => `${done} de ${total} respondidas`,
  nextUnanswered: 'Siguiente sin responder',
  message: 'Mensaje',
  answerAbove: 'Espera tu respuesta arriba',
  goToIt: 'Ir a la solicitud',
  withThisNote: (choice) => `${choice} con esta nota`,
  andSayThis: (choice) => `${choice} y decir esto`,
  sendAsAnswer: 'Enviar como respuesta',
  chooseOption: (option) => `Elegir «${option}»`,
  replyInWords: 'O responde con tus palabras…',
  notInWords: 'No se puede responder con palabras',
  invalid: 'El agente no aceptará esta respuesta.',

  summaryFields: (count) =>
    plural(count, { one: `${count} campo rellenado`, other: `${count} campos rellenados` }),
  summaryOpened: 'Abierto',
  summaryDeclined: 'Rechazado',
  summaryCancelled: 'Se omitirá',
  summaryEmpty: 'Sin respuesta',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `Las ${total} aprobadas`;
    if (denied === total && total > 1) return `Las ${total} denegadas`;
    return `${plural(approved, { one: `${approved} aprobada`, other: `${approved} aprobadas` })}, ${plural(denied, { one: `${denied} denegada`, other: `${denied} denegadas` })}`;
  },
  quoted: (text) => `«${text}»`,

  ended: {
    approved: 'Aprobada',
    denied: 'Denegada',
    answered: 'Respondida',
    cancelled: 'Omitida',
    expired: 'Caducada',
    failed: 'Con error',
    replaced: 'Continuó sin tu respuesta',
    forgotten: 'Sin efecto',
    elsewhere: 'Respondida en otro lugar',
    withdrawn: 'Retirada',
    stopped: 'Detenida',
    closed: 'Ya no está abierta',
  },
  endedNote: {
    expired: 'Nadie respondió a tiempo.',
    failed: 'La herramienta indicó un error.',
    forgotten: 'El agente ya no reconocía esta solicitud.',
    withdrawn: 'El agente retiró la solicitud.',
    stopped: 'El agente se detuvo antes de que llegara una respuesta.',
    closed: 'No se sabe cómo terminó esta solicitud.',
  },
  changes: (count) => plural(count, { one: `${count} cambio`, other: `${count} cambios` }),
  deniedRunsNone: 'Has denegado una de estas acciones, así que el agente no ejecutará ninguna.',
  deniedRanNone: 'Se denegó una de estas acciones, así que el agente no ejecutó ninguna.',
  youChanged: 'Has cambiado',
  names,
  writtenNotSent: 'Has escrito esto y no se ha enviado:',
  copy: 'Copiar',
  copied: 'Copiado',
  toolResult: 'Resultado',
  asJson: 'En JSON',
  decidedBy: (names) => `Por ${names}`,
  answeredElsewhere: (names) => `Respondida por ${names} en otra ventana`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} está viendo esto`, other: `${names} están viendo esto` }),
  approvedSoFar: (count, needed, names) =>
    `${count} de ${needed} aprobaciones${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `a la espera de ${missing} aprobación más`,
      other: `a la espera de ${missing} aprobaciones más`,
    }),
  behind: 'Volviendo a conectar. Puede que lo que se muestra no esté al día.',
  time,

  announceRequest: (count, ask) =>
    plural(count, {
      one: `Nueva solicitud: ${ask}`,
      other: `${count} solicitudes nuevas. La primera: ${ask}`,
    }),
  announceShortcut: (keys) => `Pulsa ${keys} para ir a ella.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Mantener abierta',
  cancelAll: (count) => plural(count, { one: 'Omitir', other: `Omitir las ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: '¿Omitir sin responder? El agente continuará sin tu respuesta.',
      other: `¿Omitir las ${count} sin responder? El agente continuará sin tus respuestas.`,
    }),
  cancelEndsQuestion: '¿Omitir sin responder? El agente abandonará entonces toda su tarea.',

  formYes: 'Sí',
  formNo: 'No',
  formChoose: 'Elegir…',
  formFilter: (field) => `Filtrar ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return 'Sin resultados';
    if (shown < found) return `Escribe para acotar ${number(found)}`;
    return plural(found, { one: `${number(found)} resultado`, other: `${number(found)} resultados` });
  },
  formAdd: 'Añadir elemento',
  formEmptyList: 'Aún no hay elementos',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Quitar ${item}`,
  formMoveUp: (item) => `Subir ${item}`,
  formMoveDown: (item) => `Bajar ${item}`,
  formDuplicate: (item) => `Duplicar ${item}`,
  formMoved: (list, position, count) => `Ahora en la posición ${position} de ${count} de ${list}`,
  formRemoved: (item) => `Se quitó ${item}`,
  formUndo: 'Deshacer',
  formLeft: (count) => plural(count, { one: 'Falta 1 campo', other: `Faltan ${number(count)} campos` }),
  formOption: (position) => `Opción ${position}`,
  formTypes: {
    string: 'Texto',
    number: 'Número',
    integer: 'Número entero',
    boolean: 'Sí o no',
    array: 'Lista',
    null: 'Nada',
  },
  formJsonHint: 'Escribe JSON. El texto va entre comillas dobles.',
  formKey: 'Nombre',
  formValue: 'Valor',
  formNameProblem: {
    taken: 'Este nombre ya está en uso',
    refused: 'El agente no acepta este nombre',
    unnamed: 'Escribe un nombre',
  },
  formExpand: (field) => `Rellenar ${field}`,
  formFields: (first, last) => `Mostrar los campos ${number(first)} a ${number(last)}`,
  formDeprecated: 'ya no se usa',
  formFixed: 'Valor fijo',
  formEmptyAsNull: 'opcional, vacío significa «Nada»',
  formSuggested: (value) => `Sugerido: ${value}`,
  formExample: (value) => `p. ej. ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Leído como ${written(value)}`,
  formFileDrop: (several) =>
    several ? 'Elige archivos o suéltalos aquí' : 'Elige un archivo o suéltalo aquí',
  formFileChosen: (name, bytes) => `${name && `${name}, `}${number(bytes)} bytes`,
  formFilesTooLarge: (bytes, most) =>
    `Demasiado grande: ${number(bytes)} bytes. Se pueden enviar ${number(most)} bytes como máximo.`,
  formFilesUnreadable: 'Este archivo no se puede leer. Elige otro.',
  formUnsupported: 'Este campo no se puede mostrar aquí',
  formUnchecked: (count) =>
    plural(count, {
      one: 'Una regla de este formulario no se puede comprobar aquí.',
      other: `${count} reglas de este formulario no se pueden comprobar aquí.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: 'El agente no indicó si un campo admite texto o un número. Lo decidieron sus otras reglas.',
      other: `El agente no indicó si ${count} campos admiten texto o números. Lo decidieron sus otras reglas.`,
    }),
  formUnusable: {
    'not-a-schema': 'El agente no envió un formulario válido. Escribe tu respuesta en JSON.',
    'too-large': 'Este formulario tiene demasiados campos para mostrarse. Escribe tu respuesta en JSON.',
    'too-deep': 'Este formulario tiene demasiados niveles para mostrarse. Escribe tu respuesta en JSON.',
    contradictory: 'Las reglas de este formulario se contradicen. Escribe tu respuesta en JSON.',
    unfillable:
      'Estos campos incumplen una regla del formulario, escribas lo que escribas. Escribe tu respuesta en JSON.',
    broken: 'Este formulario no se puede mostrar aquí. Escribe tu respuesta en JSON.',
    recursive: 'Este formulario no termina nunca. Escribe tu respuesta en JSON.',
    unresolved: 'Falta una parte de este formulario. Escribe tu respuesta en JSON.',
  },
  formAsJson: 'Responder en JSON',
  formAlsoSent: 'También se enviará',
  formErrors: (count) => plural(count, { one: `Corrige ${count} campo:`, other: `Corrige ${count} campos:` }),
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} con los cambios`,
  formEditSave: 'Guardar cambios',

  unchangedLines: (count) =>
    plural(count, {
      one: `${number(count)} línea sin cambios`,
      other: `${number(count)} líneas sin cambios`,
    }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} línea añadida`, other: `${number(count)} líneas añadidas` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} línea eliminada`, other: `${number(count)} líneas eliminadas` }),
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} archivo`, other: `${number(count)} archivos` }),
  fileIsNew: 'Archivo nuevo',
  fileIsWritten: 'Escribe el archivo entero',
  fileIsDeleted: 'El archivo se elimina',
  fileMovesTo: 'Se mueve a',
  pathGoesUp: 'La ruta sube de carpeta («..»).',
  pathMixesAlphabets: 'La ruta mezcla letras de alfabetos distintos.',
  pathHasLookAlikes: 'La ruta contiene signos que parecen una barra o un punto.',
  pathLooksLikeLink: 'La ruta parece un enlace a otro archivo («->»).',
  fileBecomesLink: 'El archivo se convierte en un enlace a otro.',

  previewAmount: 'Importe',
  commandFolder: 'Se ejecuta en',
  commandHint: {
    deletes: 'elimina archivos sin preguntar',
    'runs-download': 'ejecuta lo que descarga',
    overwrites: 'sobrescribe un archivo',
    'forces-push': 'reescribe el historial de un repositorio',
    'as-root': 'se ejecuta como administrador',
    disk: 'escribe directamente en un disco',
  },
  messagePart: {
    from: 'De',
    to: 'Para',
    cc: 'Copia',
    bcc: 'Copia oculta',
    subject: 'Asunto',
  },
  secretHidden: 'Oculto',
  showSecret: (name) => `Mostrar ${name}`,
  sqlKind: {
    reads: 'Lee datos',
    writes: 'Cambia datos',
    deletes: 'Elimina datos',
    structure: 'Cambia la estructura',
    other: 'Otra instrucción',
  },
  valueBefore: 'Antes',
  valueAfter: 'Después',
  riskFact: {
    permissions: 'Permite',
    policy: 'Política',
    reason: 'Motivo',
  },
  riskLevel: {
    low: 'Riesgo bajo',
    medium: 'Riesgo medio',
    high: 'Riesgo alto',
    critical: 'Riesgo crítico',
  },
  imageLeftOut: 'Imagen, no cargada',

  inbox: 'Bandeja de entrada',
  inboxOpen: (count) =>
    plural(count, { one: `${number(count)} pendiente`, other: `${number(count)} pendientes` }),
  inboxShown: (shown, count) => `Se muestran ${number(shown)} de ${number(count)}`,
  inboxFilter: 'Filtrar solicitudes',
  inboxNoMatch: (text) => `Ninguna solicitud coincide con «${text}»`,
  inboxClearFilter: 'Quitar el filtro',
  inboxOrder: 'Orden',
  inboxByConversation: 'Por conversación',
  inboxByUrgency: 'Primero lo más urgente',
  inboxFor: (name) => `Para ${name}`,
  inboxPrevious: 'Solicitud anterior',
  inboxNext: 'Solicitud siguiente',
  inboxArrived: (count) =>
    plural(count, {
      one: `Mostrar ${number(count)} solicitud nueva`,
      other: `Mostrar ${number(count)} solicitudes nuevas`,
    }),
  inboxClear: (count) =>
    plural(count, {
      one: `Quitar ${number(count)} respondida`,
      other: `Quitar ${number(count)} respondidas`,
    }),
  inboxEmpty: 'Nada te espera',
  inboxEmptyHint: 'Cuando un agente te necesite, su solicitud aparecerá aquí.',

  ruleOffer: 'Aprobar de ahora en adelante…',
  ruleReach: 'Por cuánto tiempo',
  ruleOnce: 'Una vez más',
  ruleInConversation: 'En esta conversación',
  ruleInOneConversation: 'En la conversación donde se dio',
  ruleUntil: (at) => `Hasta el ${day(at)}`,
  ruleAlways: 'Siempre',
  ruleWidth: 'Para qué llamadas',
  ruleExact: 'Exactamente estos argumentos',
  ruleFields: 'También argumentos parecidos',
  ruleWhole: 'Cualquier argumento',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}: ${conditions.join('; ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} es ${value}`,
  ruleOneOf: (name, values) => `${name} es uno de ${values}`,
  ruleFolder: (name, folder) => `${name} está dentro de ${folder}`,
  ruleDomain: (name, domain) => `${name} está en ${domain}`,
  ruleAny: (names) => `cualquier valor en ${names}`,
  ruleAnything: 'con cualquier argumento',
  rulePerDay: (count) => `Como máximo ${number(count)} al día`,
  ruleUntilRevoked: 'Puedes revocarlo en cualquier momento',
  ruleGive: 'Aprobar y permitir de ahora en adelante',
  ruleProducers:
    'Lo que el propio agente ofrece permitir siempre es aparte y no aparece en ninguna lista de aquí.',
  ruleApproved: 'Aprobado por tu regla',
  ruleToday: (use, most) => (most === null ? `${number(use)} hoy` : `${number(use)} de ${number(most)} hoy`),
  ruleSoon: 'Tu regla está a punto de aprobar esto.',
  ruleStop: 'Detener',
  ruleRevoke: 'Revocar',
  rules: 'Permisos permanentes',
  rulesNone: 'Nada se aprueba sin preguntarte',
  rulesPast: 'Ya no vigentes',
  rulesUnreadable: (count) =>
    plural(count, {
      one: `${number(count)} regla no se puede leer y no aprueba nada`,
      other: `${number(count)} reglas no se pueden leer y no aprueban nada`,
    }),
  ruleUses: (count) =>
    plural(count, { one: `${number(count)} llamada aprobada`, other: `${number(count)} llamadas aprobadas` }),
  ruleGiven: (at) => `Dado el ${day(at)}`,
  ruleEnded: { revoked: 'Revocado', expired: 'Caducado', used: 'Usado' },
  ruleForget: 'Quitar',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, { one: 'Un agente te espera', other: `${number(count)} solicitudes te esperan` }),
};

function all(count: number, tool: string | null): string {
  const both = count === 2 ? 'ambas' : `las ${count}`;
  return tool === null ? both : `${both} llamadas a ${tool}`;
}

const WRONG_FORMAT = 'No tiene el formato que espera el agente';

const WRONG_VALUE = 'No se espera aquí';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Debe ser una dirección de correo, como name@example.com',
  uri: 'Debe ser una dirección web completa, como https://example.com',
  date: 'Debe ser una fecha',
  'date-time': 'Debe ser una fecha con hora',
  uuid: 'Debe ser un UUID',
  ipv4: 'Debe ser una dirección IPv4',
  ipv6: 'Debe ser una dirección IPv6',
  hostname: 'Debe ser un nombre de host',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Debe ser texto',
  number: `Usa cifras, por ejemplo ${number(1_200_000.5, 2)}`,
  integer: `Debe ser un número entero, por ejemplo ${number(12_345)}`,
  boolean: 'Debe ser sí o no',
  object: 'Debe ser un objeto',
  array: 'Debe ser una lista',
  null: 'Debe quedar vacío',
};

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: 'Elige una opción',
  yesOrNo: 'Elige sí o no',
  list: 'Añade al menos un elemento',
  file: 'Elige un archivo',
  text: 'Rellena este campo',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = /year|año/i.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? written(limit) : boundOf(keyword, limit, [field, asked?.name]);
  const characters = plural(Number(limit), { one: `${bound} carácter`, other: `${bound} caracteres` });
  const items = plural(Number(limit), { one: `${bound} elemento`, other: `${bound} elementos` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : 'Obligatorio',
    precision: 'Tiene más cifras de las que se pueden enviar con exactitud',
    badInput: 'Incompleto o imposible. Corrígelo o bórralo.',
    minimum: isYear ? `Escribe un año a partir de ${bound}` : `Debe ser ${bound} o más`,
    maximum: isYear ? `Escribe un año hasta ${bound}` : `Debe ser ${bound} o menos`,
    exclusiveMinimum: isYear ? `Escribe un año posterior a ${bound}` : `Debe ser mayor que ${bound}`,
    exclusiveMaximum: isYear ? `Escribe un año anterior a ${bound}` : `Debe ser menor que ${bound}`,
    multipleOf: `Debe ser múltiplo de ${bound}`,
    minLength: `Debe tener al menos ${characters}`,
    maxLength: `Debe tener como máximo ${characters}`,
    minItems: `Debe tener al menos ${items}`,
    maxItems: `Debe tener como máximo ${items}`,
    minProperties: `Debe tener al menos ${items}`,
    maxProperties: `Debe tener como máximo ${items}`,
    uniqueItems: 'Sin duplicados',
    enum: 'Debe ser una de las opciones',
    const: limit === undefined ? WRONG_VALUE : `Debe ser ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, como ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'No coincide con ninguna opción',
    oneOf: 'Debe coincidir exactamente con una opción',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: 'No es un nombre que acepte el agente',
    contains: 'Falta algo que espera el agente',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
