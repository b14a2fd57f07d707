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
} = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/**
 * Every label in Portuguese, with formal address: that of Brazil, in words that people in Portugal use too wherever
 * both have one. Use it as it is, or spread it and override labels. Times are in the browser's time zone.
 *
 * @example
 * <HoldpointProvider labels={{ ...portugueseLabels, deny: 'Não permitir' }}>…</HoldpointProvider>
 */
export const portugueseLabels: Labels = {
  formLoading: 'Carregando o formulário…',
  formLoadFailed: 'Não foi possível carregar o formulário.',
  formEditDiscard: 'Descartar',

  stack: 'Pedidos do agente',
  kindApproval: 'Precisa da sua aprovação',
  kindYesNo: 'Precisa de um sim ou não',
  kindResult: 'Precisa de um resultado',
  kindHigh: 'Verifique com atenção',
  kindCritical: 'Alto risco',
  kindDestructive: 'Não pode ser desfeito',
  kindQuestion: 'Pergunta',
  kindForm: 'Faltam dados',
  kindReview: 'Precisa da sua revisão',
  kindLink: 'Abrir um link',
  kindFreeform: 'Precisa da sua resposta',
  askedBy: (name) => (name === null ? 'de um subagente' : `de ${name}`),

  askApproval: (tool) => (tool === null ? 'Continuar?' : `Quer executar ${tool}`),
  askResult: (tool) => (tool === null ? 'Qual foi o resultado?' : `Qual foi o resultado de ${tool}?`),
  askQuestion: 'O agente tem uma pergunta',
  askForm: 'O agente precisa de alguns dados',
  askReview: (count) =>
    plural(count, { one: `${count} ação para revisar`, other: `${count} ações para revisar` }),
  askLink: (host) => `O agente quer que você abra ${host}`,
  askFreeform: 'O agente aguarda a sua resposta',
  askedTogether: 'Uma só resposta vale para tudo o que é pedido aqui.',
  onlySkippable: 'Nenhuma resposta serve para tudo o que é pedido aqui, por isso só é possível pular.',

  willRunWith: 'será executado com',
  approvalSends: 'Ao aprovar, será enviado',
  calledWith: 'foi chamado com',
  noArguments: 'Sem argumentos',
  emptyText: 'texto vazio',
  unnamedTool: 'Ferramenta sem nome',
  callSummary: (tool, argument) => `${tool}: ${argument}`,
  callNotFound: (id) =>
    `A chamada ${id} não foi encontrada, por isso não é possível mostrar os seus argumentos.`,
  callNotJson: 'Os argumentos não são JSON válido. São mostrados como foram recebidos.',
  callTooDeep: 'Os argumentos têm níveis demais para serem formatados. São mostrados como foram recebidos.',
  entries: (count) => plural(count, { one: `${count} item`, other: `${count} itens` }),
  tooDeep: 'tem níveis demais para ser mostrado',
  callIncomplete: 'Os argumentos estão incompletos.',
  callUnverified: 'Descrito pelo agente; não verificado',
  callDuplicateKey: 'Uma chave aparece duas vezes; só um valor conta',
  callLossyNumber: 'Um número é longo demais para ser mostrado com exatidão. É mostrado como foi recebido.',
  callInconsistent:
    'O agente enviou esta chamada mais de uma vez, com argumentos diferentes. O que será executado pode ser diferente.',
  findings: 'Verifique isto',
  notChecked: 'Não foi possível verificar',
  notCompared:
    'Há linhas diferentes demais para comparar. Primeiro vêm todas as antigas, depois todas as novas.',
  noArgumentsFound: 'Os argumentos não foram encontrados, então não podem ser mostrados.',
  agentWords: 'Palavras do agente',
  realHost: (host) => `Este endereço leva a ${host}`,
  textSize: (characters, lines) =>
    `${number(lines)} ${plural(lines, { one: 'linha', other: 'linhas' })} · ${number(characters)} ${plural(characters, { one: 'caractere', other: 'caracteres' })}`,
  showAll: (lines) => `Mostrar todas as ${number(lines)} linhas`,
  showAllCharacters: (characters) => `Mostrar todos os ${number(characters)} caracteres`,
  seeEndFirst: 'Leia primeiro até o fim',
  pressAgain: 'Isto acabou de mudar. Pressione de novo para responder.',
  pressMoved: 'Isto acabou de ficar sob o ponteiro. Mova-o e pressione de novo.',
  hiddenCharacter: (code) => `Caractere oculto ${code}`,
  notInPreview: 'Também é enviado',
  allArguments: 'Argumentos brutos',
  editAll: 'Editar todos os argumentos',
  was: 'antes',
  now: 'agora',
  removed: 'removido',
  added: 'adicionado',
  edit: 'Editar',
  edits: (count) => plural(count, { one: `${count} alteração`, other: `${count} alterações` }),
  undoEdits: 'Desfazer alterações',

  approve: 'Aprovar',
  approveYes: 'Sim',
  deny: 'Negar',
  denyNo: 'Não',
  choices: {
    respond: 'Responder',
    ignore: 'Ignorar',
    result: 'Informar o resultado',
    failure: 'Marcar como falha',
  },
  verbs: {
    send: 'Enviar',
    create: 'Criar',
    add: 'Adicionar',
    update: 'Alterar',
    delete: 'Excluir',
    run: 'Executar',
    write: 'Gravar',
    move: 'Mover',
    rename: 'Renomear',
    copy: 'Copiar',
    upload: 'Carregar',
    download: 'Baixar',
    install: 'Instalar',
    deploy: 'Implantar',
    publish: 'Publicar',
    book: 'Reservar',
    buy: 'Comprar',
    order: 'Pedir',
    pay: 'Pagar',
    transfer: 'Transferir',
    refund: 'Reembolsar',
    schedule: 'Agendar',
    invite: 'Convidar',
    share: 'Compartilhar',
    merge: 'Mesclar',
    push: 'Fazer push',
    read: 'Ler',
    search: 'Pesquisar',
  },
  ownActions: {
    run: 'Executar este comando',
    change: 'Alterar este arquivo',
    write: 'Gravar este arquivo',
    read: 'Ler este arquivo',
    search: 'Pesquisar nos arquivos',
    fetch: 'Abrir esta página',
    searchWeb: 'Pesquisar na Web',
    plan: 'Seguir este plano',
  },
  dontDo: (verb) => `Não ${verb.toLowerCase()}`,
  alwaysAllow: 'Permitir sempre',
  withEdits: (choice, count) =>
    plural(count, { one: `${choice} com ${count} alteração`, other: `${choice} com ${count} alterações` }),
  withFeedback: (choice, tone) => `${choice} com ${tone === 'deny' ? 'motivo' : 'nota'}…`,
  addNote: 'Adicionar uma nota…',
  withAnswer: (choice) => `${choice}…`,
  feedback: (tone) => (tone === 'deny' ? 'Motivo' : 'Nota'),
  feedbackMissing: (tone) => (tone === 'deny' ? 'Escreva um motivo' : 'Escreva uma nota'),
  back: 'Voltar',
  next: 'Avançar',
  send: 'Enviar',
  saveAnswer: 'Salvar resposta',
  confirmDestructive: (tool) =>
    tool === null
      ? 'Isto não pode ser desfeito. Continuar?'
      : `Isto não pode ser desfeito. Executar ${tool} como mostrado acima?`,
  confirmRun: (tool) => (tool === null ? 'Tem certeza?' : `Executar ${tool} como mostrado acima?`),
  sendThisAnswer: 'Enviar esta resposta',
  askAgreed: (choice) => `${choice}?`,
  bothWays: 'Pressione o que você quer dizer',
  calledByAgent: (label) => `o agente chama isto de “${label}”`,
  runTool: (tool) => `Executar ${tool}`,
  dontRun: 'Não executar',
  holdTo: (action) => `Segurar: ${action}`,
  holdHint: 'Mantenha pressionado e depois solte.',
  letGo: 'Agora pode soltar.',
  typeInstead: 'Escrever em vez disso',
  typeToConfirm: (text) => `Escreva ${text} para confirmar`,
  required: 'obrigatório',
  optional: 'opcional',
  formClear: (field) => `Limpar ${field}`,

  suggested: 'sugestão',
  somethingElse: 'Outra coisa',
  yourAnswer: 'A sua resposta',
  stepOf: (step, total) => `${step} de ${total}`,
  stepDone: (step) => `${step}, respondida`,
  questionNumber: (step) => `Pergunta ${step}`,
  chooseOne: 'Escolha uma opção',
  chooseBetween: (minimum, maximum) => {
    if (maximum === null) return minimum > 1 ? `Escolha pelo menos ${minimum}.` : 'Escolha quantas quiser.';
    return minimum === maximum ? `Escolha ${maximum}.` : `Escolha de ${minimum} a ${maximum}.`;
  },
  chooseAtLeast: (minimum) => `Escolha pelo menos ${minimum}`,
  chooseAtMost: (maximum) => `Escolha no máximo ${maximum}`,
  answerMissing: 'Escreva uma resposta',

  answerAsJson: 'Responder em JSON',
  jsonError: (reason) => `JSON inválido: ${reason}`,
  details: 'Detalhes',
  expectedShape: 'Formato esperado',

  open: (host) => `Abrir ${host}`,
  opensElsewhere: 'Abre em uma nova guia',
  linkRefused: 'Isto não é um endereço da web, por isso não pode ser aberto aqui',
  decline: 'Recusar',
  reviewProgress: (decided, total) =>
    `${decided} de ${total} ${plural(total, { one: 'revisado', other: 'revisados' })}`,
  approveAll: (count, tool) => `Aprovar ${all(count, tool)}`,
  denyAll: (count, tool) => `Negar ${all(count, tool)}`,
  actOnSeveral: (action, count) => `${action} (${count})`,
  reviewEach: 'Revisar um a um',
  askedWithOthers: (others) =>
    plural(others, {
      one: `Pedido junto com mais ${others}`,
      other: `Pedido junto com outros ${others}`,
    }),
  seeAllFirst: 'Ainda não os viu todos',
  sendAnswers: (count) => plural(count, { one: 'Enviar resposta', other: `Enviar ${count} respostas` }),

  cancelRequest: 'Pular',
  change: 'Alterar',
  changeAnswer: 'Alterar a resposta',
  sendAgain: 'Enviar de novo',
  takenNote: 'O agente já aceitou esta resposta. Responder outra vez pode repetir o que ela iniciou.',
  notLoaded:
    'Esta página não conseguiu carregar o que mostra o pedido do agente. Tente novamente ou recarregue a página.',
  mayHaveArrived: 'A conexão foi perdida. A resposta pode ter chegado.',
  tryAgain: 'Tentar novamente',
  sending: 'Enviando…',
  running: 'Em execução…',
  notSentYet: 'ainda não enviada',
  failure: ({ code, message }) => {
    if (code === 'REPLY_FAILED') return 'Não foi possível falar com o agente.';
    if (code === 'BAD_EVENT') return 'O servidor do agente enviou algo que não se consegue ler.';
    if (code === 'abort') return 'Você parou o agente.';
    if (code === 'STREAM_ENDED') return 'A conexão foi perdida antes de o agente terminar.';
    if (code === 'THREAD_LEFT') return 'Outra conversa foi aberta antes do envio da resposta.';
    if (code === 'ALREADY_ANSWERED')
      return 'Outra guia respondeu a este pedido. Nada foi enviado a partir daqui.';
    if (code === 'EXPIRED') return 'O tempo acabou antes do envio da resposta.';
    if (code === 'RELOADED') return 'A resposta pode não ter chegado. É seguro enviá-la de novo.';
    if (code === 'RECORD_FAILED') return 'Não foi possível registrar a resposta, por isso não foi enviada.';
    if (code === 'ANSWER_REFUSED') return 'O agente não aceitou esta resposta.';
    if (code === 'NOT_ALLOWED')
      return message.trim() === ''
        ? 'Você não pode responder a este pedido.'
        : `Você não pode responder a este pedido: ${message}`;
    if (code === 'EXPIRED_REFUSED')
      return 'Já não é possível pular este pedido aqui. Inicie uma nova conversa.';
    return message.trim() === '' ? 'O agente parou devido a um erro.' : message;
  },
  answerSaved: (answer) => `A sua resposta está salva: ${answer}.`,
  approvalSaved: 'A sua aprovação está salva.',
  denialSaved: 'A sua recusa está salva.',
  answersSaved: 'As suas respostas estão salvas.',
  askedAgo: (minutes) => `pedido ${inMinutes(-minutes)}`,
  expiresIn: (minutes) => `expira ${inMinutes(minutes)}`,
  expiresAt: (at) => `expira: ${day(at)}`,
  secondsLeft: (seconds) => `restam ${formatClock(seconds)}`,
  timeLeft: (seconds) =>
    seconds === 60 ? 'Resta um minuto para responder' : `Restam ${seconds} segundos para responder`,
  expired: (at) => `Pedido expirado${at === null ? '' : ` (${time(at)})`}. Agora só é possível pulá-lo.`,
  answered: (done, total) =>
    `${done} de ${total} ${plural(total, { one: 'respondido', other: 'respondidos' })}`,
  nextUnanswered: 'Próximo sem resposta',
  message: 'Mensagem',
  answerAbove: 'À espera da sua resposta acima',
  goToIt: 'Ir para o pedido',
  withThisNote: (choice) => `${choice} com esta nota`,
  andSayThis: (choice) => `${choice} e dizer isto`,
  sendAsAnswer: 'Enviar como resposta',
  chooseOption: (option) => `Escolher “${option}”`,
  replyInWords: 'Ou responda com as suas palavras…',
  notInWords: 'Não dá para responder em palavras',
  invalid: 'O agente não vai aceitar esta resposta.',

  summaryFields: (count) =>
    plural(count, { one: `${count} campo preenchido`, other: `${count} campos preenchidos` }),
  summaryOpened: 'Aberto',
  summaryDeclined: 'Recusado',
  summaryCancelled: 'Será pulado',
  summaryEmpty: 'Sem resposta',
  summaryReviewed: (approved, denied, total) => {
    if (approved === total && total > 1) return `Todos os ${total} aprovados`;
    if (denied === total && total > 1) return `Todos os ${total} negados`;
    return `${plural(approved, { one: `${approved} aprovado`, other: `${approved} aprovados` })}, ${plural(denied, { one: `${denied} negado`, other: `${denied} negados` })}`;
  },
  quoted: (text) => `“${text}”`,

  ended: {
    approved: 'Aprovado',
    denied: 'Negado',
    answered: 'Respondido',
    cancelled: 'Pulado',
    expired: 'Expirado',
    failed: 'Falhou',
    replaced: 'Continuou sem a sua resposta',
    forgotten: 'Sem efeito',
    elsewhere: 'Respondido em outro lugar',
    withdrawn: 'Retirado',
    stopped: 'Parado',
    closed: 'Já não está aberto',
  },
  endedNote: {
    expired: 'Ninguém respondeu a tempo.',
    failed: 'A ferramenta informou um erro.',
    forgotten: 'O agente já não reconhecia este pedido.',
    withdrawn: 'O agente retirou o pedido.',
    stopped: 'O agente foi parado antes de chegar uma resposta.',
    closed: 'Não se sabe como este pedido terminou.',
  },
  changes: (count) => plural(count, { one: `${count} alteração`, other: `${count} alterações` }),
  deniedRunsNone: 'Você negou uma destas ações, por isso o agente não executará nenhuma.',
  deniedRanNone: 'Uma destas ações foi negada, por isso o agente não executou nenhuma.',
  youChanged: 'Você alterou',
  names,
  writtenNotSent: 'Você escreveu isto, e não foi enviado:',
  copy: 'Copiar',
  copied: 'Copiado',
  toolResult: 'Resultado',
  asJson: 'Em JSON',
  decidedBy: (names) => `Por ${names}`,
  answeredElsewhere: (names) => `Respondido por ${names} em outra janela`,
  viewedBy: (names, count) =>
    plural(count, { one: `${names} está vendo isto`, other: `${names} estão vendo isto` }),
  approvedSoFar: (count, needed, names) =>
    `${count} de ${needed} aprovações${names === null ? '' : `: ${names}`}`,
  moreApprovals: (missing) =>
    plural(missing, {
      one: `aguardando mais ${missing} aprovação`,
      other: `aguardando mais ${missing} aprovações`,
    }),
  behind: 'Reconectando. O que é mostrado pode estar desatualizado.',
  time,

  announceRequest: (count, ask) =>
    plural(count, { one: `Novo pedido: ${ask}`, other: `${count} novos pedidos. O primeiro: ${ask}` }),
  announceShortcut: (keys) => `Pressione ${keys} para ir até lá.`,
  announceOutcome: (ending, ask) => `${ending}: ${ask}`,
  keepOpen: 'Manter aberto',
  cancelAll: (count) => plural(count, { one: 'Pular', other: `Pular os ${count}` }),
  cancelQuestion: (count) =>
    plural(count, {
      one: 'Pular sem responder? O agente vai continuar sem a sua resposta.',
      other: `Pular os ${count} sem responder? O agente vai continuar sem as suas respostas.`,
    }),
  cancelEndsQuestion: 'Pular sem responder? O agente vai então interromper toda a tarefa.',

  formYes: 'Sim',
  formNo: 'Não',
  formChoose: 'Escolher…',
  formFilter: (field) => `Filtrar ${field}`,
  formFound: (shown, found) => {
    if (found === 0) return 'Nenhum resultado';
    if (shown < found) return `Escreva para reduzir ${number(found)}`;
    return plural(found, { one: `${number(found)} resultado`, other: `${number(found)} resultados` });
  },
  formAdd: 'Adicionar item',
  formEmptyList: 'Ainda não há itens',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Remover ${item}`,
  formMoveUp: (item) => `Mover ${item} para cima`,
  formMoveDown: (item) => `Mover ${item} para baixo`,
  formDuplicate: (item) => `Duplicar ${item}`,
  formMoved: (list, position, count) => `Nova posição em ${list}: ${position} de ${count}`,
  formRemoved: (item) => `${item} foi removido`,
  formUndo: 'Desfazer',
  formLeft: (count) => plural(count, { one: 'Falta 1 campo', other: `Faltam ${number(count)} campos` }),
  formOption: (position) => `Opção ${position}`,
  formTypes: {
    string: 'Texto',
    number: 'Número',
    integer: 'Número inteiro',
    boolean: 'Sim ou não',
    array: 'Lista',
    null: 'Nada',
  },
  formJsonHint: 'Escreva JSON. O texto fica entre aspas duplas.',
  formKey: 'Nome',
  formValue: 'Valor',
  formNameProblem: {
    taken: 'Este nome já está em uso',
    refused: 'O agente não aceita este nome',
    unnamed: 'Escreva um nome',
  },
  formExpand: (field) => `Preencher ${field}`,
  formFields: (first, last) => `Mostrar os campos ${number(first)} a ${number(last)}`,
  formDeprecated: 'já não é usado',
  formFixed: 'Valor fixo',
  formEmptyAsNull: 'opcional, vazio significa “Nada”',
  formSuggested: (value) => `Sugestão: ${value}`,
  formExample: (value) => `ex.: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Lido como ${written(value)}`,
  formFileDrop: (several) =>
    several ? 'Escolha arquivos ou solte-os aqui' : 'Escolha um arquivo ou solte-o aqui',
  formFileChosen: (name, bytes) => `${name && `${name}, `}${size(bytes)}`,
  formFilesTooLarge: (bytes, most) =>
    `Grande demais: ${size(bytes)}. É possível enviar no máximo ${size(most)}.`,
  formFilesUnreadable: 'Não é possível ler este arquivo. Escolha outro.',
  formUnsupported: 'Este campo não pode ser mostrado aqui',
  formUnchecked: (count) =>
    plural(count, {
      one: `${count} regra deste formulário não pode ser verificada aqui.`,
      other: `${count} regras deste formulário não podem ser verificadas aqui.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: `O agente não indicou se ${count} campo aceita texto ou número. As outras regras dele decidiram.`,
      other: `O agente não indicou se ${count} campos aceitam texto ou números. As outras regras deles decidiram.`,
    }),
  formUnusable: {
    'not-a-schema': 'O agente não enviou um formulário válido. Escreva a sua resposta em JSON.',
    'too-large': 'Este formulário tem campos demais para ser mostrado. Escreva a sua resposta em JSON.',
    'too-deep': 'Este formulário tem níveis demais para ser mostrado. Escreva a sua resposta em JSON.',
    contradictory: 'As regras deste formulário se contradizem. Escreva a sua resposta em JSON.',
    unfillable:
      'Estes campos violam uma regra do formulário, seja qual for o valor. Escreva a sua resposta em JSON.',
    broken: 'Este formulário não pode ser mostrado aqui. Escreva a sua resposta em JSON.',
    recursive: 'Este formulário não tem fim. Escreva a sua resposta em JSON.',
    unresolved: 'Falta uma parte deste formulário. Escreva a sua resposta em JSON.',
  },
  formAsJson: 'Responder em JSON',
  formAlsoSent: 'Também será enviado',
  formErrors: (count) => plural(count, { one: `Corrija ${count} campo:`, other: `Corrija ${count} campos:` }),
  formIssue: (issue, field, asked) => issueMessage(issue, field, asked) ?? issue.message,
  formEditApprove: (choice) => `${choice} com as alterações`,
  formEditSave: 'Salvar alterações',

  unchangedLines: (count) =>
    plural(count, { one: `${number(count)} linha inalterada`, other: `${number(count)} linhas inalteradas` }),
  linesAdded: (count) =>
    plural(count, { one: `${number(count)} linha adicionada`, other: `${number(count)} linhas adicionadas` }),
  linesRemoved: (count) =>
    plural(count, { one: `${number(count)} linha removida`, other: `${number(count)} linhas removidas` }),
  filesChanged: (count) =>
    plural(count, { one: `${number(count)} arquivo`, other: `${number(count)} arquivos` }),
  fileIsNew: 'Arquivo novo',
  fileIsWritten: 'Grava o arquivo inteiro',
  fileIsDeleted: 'O arquivo é excluído',
  fileMovesTo: 'Movido para',
  pathGoesUp: 'O caminho sobe de pasta (“..”).',
  pathMixesAlphabets: 'O caminho mistura letras de alfabetos diferentes.',
  pathHasLookAlikes: 'O caminho contém sinais que parecem uma barra ou um ponto.',
  pathLooksLikeLink: 'O caminho parece um link para outro arquivo (“->”).',
  fileBecomesLink: 'O arquivo se torna um link para outro.',

  previewAmount: 'Valor',
  commandFolder: 'Executado em',
  commandHint: {
    deletes: 'exclui arquivos sem perguntar',
    'runs-download': 'executa o que baixa',
    overwrites: 'sobrescreve um arquivo',
    'forces-push': 'reescreve o histórico de um repositório',
    'as-root': 'executa como administrador',
    disk: 'grava diretamente em um disco',
  },
  messagePart: {
    from: 'De',
    to: 'Para',
    cc: 'Cópia',
    bcc: 'Cópia oculta',
    subject: 'Assunto',
  },
  secretHidden: 'Oculto',
  showSecret: (name) => `Mostrar ${name}`,
  sqlKind: {
    reads: 'Lê dados',
    writes: 'Altera dados',
    deletes: 'Exclui dados',
    structure: 'Altera a estrutura',
    other: 'Outra instrução',
  },
  valueBefore: 'Antes',
  valueAfter: 'Depois',
  riskFact: {
    permissions: 'Permite',
    policy: 'Política',
    reason: 'Motivo',
  },
  riskLevel: {
    low: 'Risco baixo',
    medium: 'Risco médio',
    high: 'Risco alto',
    critical: 'Risco crítico',
  },
  imageLeftOut: 'Imagem, não carregada',

  inbox: 'Caixa de entrada',
  inboxOpen: (count) =>
    plural(count, { one: `${number(count)} pendente`, other: `${number(count)} pendentes` }),
  inboxShown: (shown, count) =>
    plural(shown, {
      one: `${number(shown)} de ${number(count)} exibido`,
      other: `${number(shown)} de ${number(count)} exibidos`,
    }),
  inboxFilter: 'Filtrar pedidos',
  inboxNoMatch: (text) => `Nenhum pedido corresponde a “${text}”`,
  inboxClearFilter: 'Limpar o filtro',
  inboxOrder: 'Ordem',
  inboxByConversation: 'Por conversa',
  inboxByUrgency: 'Mais urgentes primeiro',
  inboxFor: (name) => `Para ${name}`,
  inboxPrevious: 'Pedido anterior',
  inboxNext: 'Próximo pedido',
  inboxArrived: (count) =>
    plural(count, {
      one: `Mostrar ${number(count)} novo pedido`,
      other: `Mostrar ${number(count)} novos pedidos`,
    }),
  inboxClear: (count) =>
    plural(count, {
      one: `Remover ${number(count)} respondido`,
      other: `Remover ${number(count)} respondidos`,
    }),
  inboxEmpty: 'Nada espera por você',
  inboxEmptyHint: 'Quando um agente precisar de você, o pedido aparecerá aqui.',

  ruleOffer: 'Aprovar de agora em diante…',
  ruleReach: 'Por quanto tempo',
  ruleOnce: 'Mais uma vez',
  ruleInConversation: 'Nesta conversa',
  ruleInOneConversation: 'Na conversa em que foi dada',
  ruleUntil: (at) => `Até ${day(at)}`,
  ruleAlways: 'Sempre',
  ruleWidth: 'Para quais chamadas',
  ruleExact: 'Exatamente estes argumentos',
  ruleFields: 'Também argumentos parecidos',
  ruleWhole: 'Quaisquer argumentos',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}: ${conditions.join('; ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} é ${value}`,
  ruleOneOf: (name, values) => `${name} é um de ${values}`,
  ruleFolder: (name, folder) => `${name} fica em ${folder}`,
  ruleDomain: (name, domain) => `${name} é de ${domain}`,
  ruleAny: (names) => `qualquer valor em ${names}`,
  ruleAnything: 'com quaisquer argumentos',
  rulePerDay: (count) => `No máximo ${number(count)} por dia`,
  ruleUntilRevoked: 'Você pode revogá-la a qualquer momento',
  ruleGive: 'Aprovar e permitir de agora em diante',
  ruleProducers:
    'O que o próprio agente oferece permitir sempre fica à parte e não aparece em nenhuma lista daqui.',
  ruleApproved: 'Aprovado pela sua regra',
  ruleToday: (use, most) =>
    most === null ? `${number(use)} hoje` : `${number(use)} de ${number(most)} hoje`,
  ruleSoon: 'A sua regra vai aprovar isto em instantes.',
  ruleStop: 'Parar',
  ruleRevoke: 'Revogar',
  rules: 'Permissões permanentes',
  rulesNone: 'Nada é aprovado sem perguntar a você',
  rulesPast: 'Não mais em vigor',
  rulesUnreadable: (count) =>
    plural(count, {
      one: `${number(count)} regra não pode ser lida e não aprova nada`,
      other: `${number(count)} regras não podem ser lidas e não aprovam nada`,
    }),
  ruleUses: (count) =>
    plural(count, { one: `${number(count)} chamada aprovada`, other: `${number(count)} chamadas aprovadas` }),
  ruleGiven: (at) => `Dada em ${day(at)}`,
  ruleEnded: { revoked: 'Revogada', expired: 'Expirada', used: 'Usada' },
  ruleForget: 'Remover',

  pageTitle: (count, title) => `(${number(count)}) ${title}`,
  waitingNotification: (count) =>
    plural(count, {
      one: 'Um agente está esperando por você',
      other: `${number(count)} pedidos estão esperando por você`,
    }),
};

function all(count: number, tool: string | null): string {
  if (tool === null) return count === 2 ? 'os dois' : `os ${count}`;
  return count === 2 ? `ambas as chamadas a ${tool}` : `as ${count} chamadas a ${tool}`;
}

function size(bytes: number): string {
  return `${number(bytes)} ${plural(bytes, { one: 'byte', other: 'bytes' })}`;
}

const WRONG_FORMAT = 'Não está no formato que o agente espera';

const WRONG_VALUE = 'Não é esperado aqui';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Deve ser um endereço de e-mail, como name@example.com',
  uri: 'Deve ser um endereço da web completo, como https://example.com',
  date: 'Deve ser uma data',
  'date-time': 'Deve ser uma data com hora',
  uuid: 'Deve ser um UUID',
  ipv4: 'Deve ser um endereço IPv4',
  ipv6: 'Deve ser um endereço IPv6',
  hostname: 'Deve ser um nome de host',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Deve ser texto',
  number: `Use algarismos, por exemplo ${number(1_200_000.5, 2)}`,
  integer: `Deve ser um número inteiro, por exemplo ${number(12_345)}`,
  boolean: 'Deve ser sim ou não',
  object: 'Deve ser um objeto',
  array: 'Deve ser uma lista',
  null: 'Deve ficar vazio',
};

// "ano" as a word of its own, as in ano_fiscal or anoFiscal, not as a part of "plano".
const YEAR = /[Yy]ear|(^|[^\p{L}])ano(?!\p{Ll})|Ano(?!\p{Ll})/u;

/** What to do with a field that has to be filled in. */
const MISSING: Readonly<Record<AskedField['entry'], string>> = {
  choice: 'Escolha uma opção',
  yesOrNo: 'Escolha sim ou não',
  list: 'Adicione pelo menos um item',
  file: 'Escolha um arquivo',
  text: 'Preencha este campo',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string, asked?: AskedField): string | null {
  const isYear = YEAR.test(`${field} ${asked?.name ?? ''}`);
  const bound = isYear ? written(limit) : boundOf(keyword, limit, [field, asked?.name]);
  const characters = plural(Number(limit), { one: `${bound} caractere`, other: `${bound} caracteres` });
  const items = plural(Number(limit), { one: `${bound} item`, other: `${bound} itens` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: asked ? MISSING[asked.entry] : 'Obrigatório',
    precision: 'Tem mais algarismos do que é possível enviar com exatidão',
    badInput: 'Incompleto ou impossível. Corrija ou apague.',
    minimum: isYear ? `Digite um ano a partir de ${bound}` : `Deve ser maior ou igual a ${bound}`,
    maximum: isYear ? `Digite um ano até ${bound}` : `Deve ser menor ou igual a ${bound}`,
    exclusiveMinimum: isYear ? `Digite um ano depois de ${bound}` : `Deve ser maior que ${bound}`,
    exclusiveMaximum: isYear ? `Digite um ano antes de ${bound}` : `Deve ser menor que ${bound}`,
    multipleOf: `Deve ser múltiplo de ${bound}`,
    minLength: `Deve ter pelo menos ${characters}`,
    maxLength: `Deve ter no máximo ${characters}`,
    minItems: `Deve ter pelo menos ${items}`,
    maxItems: `Deve ter no máximo ${items}`,
    minProperties: `Deve ter pelo menos ${items}`,
    maxProperties: `Deve ter no máximo ${items}`,
    uniqueItems: 'Sem duplicados',
    enum: 'Deve ser uma das opções',
    const: limit === undefined ? WRONG_VALUE : `Deve ser ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, como ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Não corresponde a nenhuma opção',
    oneOf: 'Deve corresponder a exatamente uma opção',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: 'O agente não aceita este nome',
    contains: 'Falta algo que o agente espera',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
