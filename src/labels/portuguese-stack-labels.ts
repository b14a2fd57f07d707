import type { StackLabels } from '../ui/labels.js';
import { createLocaleFormat } from './create-locale-format.js';
import { portugueseOutcomeLabels } from './portuguese-outcome-labels.js';

const { plural, number } = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/** The labels of stack, prompts, dialog and receipts in Portuguese. */
export const portugueseStackLabels: StackLabels = {
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
    `O agente quer realizar ${plural(count, { one: `${count} etapa`, other: `${count} etapas` })}`,
  askLink: (host) => `O agente quer que você abra ${host}`,
  askFreeform: 'O agente aguarda a sua resposta',
  askedTogether: 'Uma só resposta vale para tudo o que é pedido aqui.',
  onlySkippable: 'As respostas seriam diferentes, por isso isto só pode ser dispensado.',

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
  entries: (count) => plural(count, { one: `${count} entrada`, other: `${count} entradas` }),
  tooDeep: 'tem níveis demais para ser mostrado',
  callIncomplete: 'Os argumentos estão incompletos.',
  callUnverified: 'Descrito pelo agente; não verificado',
  callDuplicateKey: 'Uma chave aparece duas vezes; só um valor conta',
  callLossyNumber: 'Um número é longo demais para ser mostrado com exatidão. É mostrado como foi recebido.',
  callInconsistent:
    'O agente enviou esta chamada mais de uma vez, com argumentos diferentes. O que será executado pode ser diferente.',
  findings: 'Vale olhar de novo',
  notChecked: 'Não verificado',
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
  notInPreview: (count) => `Fora da pré-visualização (${count})`,
  allArguments: (count) => `Argumentos tal como são enviados (${count})`,
  editAll: 'Editar todos os argumentos',
  was: 'antes',
  now: 'agora',
  removed: 'removido',
  added: 'adicionado',
  edit: 'Editar',
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
  bothWays: 'Só as palavras não decidem. Toque no que você quer dizer.',
  calledByAgent: (label) => `o agente chama isto de “${label}”`,
  runTool: (tool) => `Executar ${tool}`,
  dontRun: 'Não executar',
  holdTo: (action) => `${action} (segurar)`,
  holdHint: 'Mantenha pressionado e depois solte.',
  letGo: 'Agora pode soltar.',
  typeInstead: 'Escrever o nome',
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
    `${decided} de ${total} ${plural(total, { one: 'revisto', other: 'revistos' })}`,
  approveAll: (count, tool) => `Aprovar ${all(count, tool)}`,
  denyAll: (count, tool) => `Negar ${all(count, tool)}`,
  seeAllFirst: 'Reveja primeiro cada um',
  sendAnswers: 'Enviar respostas',

  ...portugueseOutcomeLabels,
};

function all(count: number, tool: string | null): string {
  if (tool === null) return count === 2 ? 'os dois' : `os ${count}`;
  return count === 2 ? `ambas as chamadas a ${tool}` : `as ${count} chamadas a ${tool}`;
}
