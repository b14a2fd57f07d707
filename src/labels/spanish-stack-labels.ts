import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';
import { spanishOutcomeLabels } from './spanish-outcome-labels.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of stack, prompts, dialog and receipts in Spanish. */
export const spanishStackLabels: StackLabels = {
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
    `El agente quiere realizar ${plural(count, { one: `${count} paso`, other: `${count} pasos` })}`,
  askLink: (host) => `El agente quiere que abras ${host}`,
  askFreeform: 'El agente espera tu respuesta',
  askedTogether: 'Una sola respuesta vale para todo lo que se pregunta aquí.',
  onlySkippable: 'Las respuestas serían distintas, así que esto solo se puede descartar.',

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
  entries: (count) => plural(count, { one: `${count} entrada`, other: `${count} entradas` }),
  tooDeep: 'tiene demasiados niveles para mostrarse',
  callIncomplete: 'Los argumentos están incompletos.',
  callUnverified: 'Descrito por el agente; sin verificar',
  callDuplicateKey: 'Una clave aparece dos veces; solo cuenta un valor',
  callLossyNumber: 'Un número es demasiado largo para mostrarlo con exactitud. Se muestra tal como llegó.',
  callInconsistent:
    'El agente envió esta llamada más de una vez con argumentos distintos. Lo que se ejecute puede ser diferente.',
  findings: 'Conviene mirar dos veces',
  notChecked: 'Sin comprobar',
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
  notInPreview: (count) => `No aparecen en la vista previa (${count})`,
  allArguments: (count) => `Argumentos tal como se envían (${count})`,
  editAll: 'Editar todos los argumentos',
  was: 'antes',
  now: 'ahora',
  removed: 'eliminado',
  added: 'añadido',
  edit: 'Editar',
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
  bothWays: 'Las palabras solas no deciden. Pulsa lo que quieres decir.',
  calledByAgent: (label) => `el agente lo llama «${label}»`,
  runTool: (tool) => `Ejecutar ${tool}`,
  dontRun: 'No ejecutar',
  holdTo: (action) => `${action} (mantener pulsado)`,
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
  seeAllFirst: 'Revisa antes cada una',
  sendAnswers: 'Enviar respuestas',

  ...spanishOutcomeLabels,
};

function all(count: number, tool: string | null): string {
  const both = count === 2 ? 'ambas' : `las ${count}`;
  return tool === null ? both : `${both} llamadas a ${tool}`;
}
