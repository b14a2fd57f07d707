import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number, limit: written } = createLocaleFormat<Record<'one' | 'other', string>>('pt');

/** The labels of the schema form in Portuguese. */
export const portugueseFormLabels: FormLabels = {
  formYes: 'Sim',
  formNo: 'Não',
  formChoose: 'Escolher…',
  formFilter: (field) => `Filtrar ${field}`,
  formFound: (shown, found) =>
    shown < found
      ? `Mostrando os primeiros ${number(shown)} de ${number(found)}`
      : plural(found, { one: `${number(found)} resultado`, other: `${number(found)} resultados` }),
  formAdd: (list) => (list === '' ? 'Adicionar item' : `Adicionar item a ${list}`),
  formEmptyList: 'Ainda não há itens',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Remover ${item}`,
  formMoveUp: (item) => `Mover ${item} para cima`,
  formMoveDown: (item) => `Mover ${item} para baixo`,
  formMoved: (list, position, count) => `Nova posição em ${list}: ${position} de ${count}`,
  formRemoved: (item) => `${item} foi removido`,
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
  formExpand: (field) => `Preencher ${field}`,
  formFields: (first, last) => `Mostrar os campos ${number(first)} a ${number(last)}`,
  formDeprecated: 'já não é usado',
  formFixed: 'Valor fixo',
  formEmptyAsNull: 'opcional, “Nada” se ficar vazio',
  formSuggested: (value) => `Sugestão: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Lido como ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}, `}${size(bytes)}`,
  formFilesTooLarge: (bytes, most) =>
    `Grande demais: ${size(bytes)}. É possível enviar no máximo ${size(most)}.`,
  formFilesUnreadable: 'O navegador não consegue ler isto. Escolha de novo.',
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
  formUnusable: (reason) => `${UNUSABLE[reason]} Escreva a sua resposta em JSON.`,
  formAsJson: 'Responder em JSON',
  formAlsoSent: 'Também será enviado',
  formErrors: (count) => plural(count, { one: `Corrija ${count} campo:`, other: `Corrija ${count} campos:` }),
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} com as alterações`,
  formEditSave: 'Salvar alterações',
};

function size(bytes: number): string {
  return `${number(bytes)} ${plural(bytes, { one: 'byte', other: 'bytes' })}`;
}

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'O agente não enviou um formulário válido.',
  'too-large': 'Este formulário tem campos demais para ser mostrado.',
  'too-deep': 'Este formulário tem níveis demais para ser mostrado.',
  contradictory: 'As regras deste formulário se contradizem.',
  unfillable: 'Estes campos violam uma regra do formulário, seja qual for o valor.',
  broken: 'Este formulário não pode ser mostrado aqui.',
  recursive: 'Este formulário não tem fim.',
  unresolved: 'Falta uma parte deste formulário.',
};

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
  number: `Deve ser um número, por exemplo ${number(12_345.6)}`,
  integer: `Deve ser um número inteiro, por exemplo ${number(12_345)}`,
  boolean: 'Deve ser sim ou não',
  object: 'Deve ser um objeto',
  array: 'Deve ser uma lista',
  null: 'Deve ficar vazio',
};

// "ano" as a word of its own, as in ano_fiscal or anoFiscal, not as a part of "plano".
const YEAR = /[Yy]ear|(^|[^\p{L}])ano(?!\p{Ll})|Ano(?!\p{Ll})/u;

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = YEAR.test(field);
  const bound = written(limit);
  const characters = plural(Number(limit), { one: `${bound} caractere`, other: `${bound} caracteres` });
  const items = plural(Number(limit), { one: `${bound} item`, other: `${bound} itens` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'Obrigatório',
    precision: 'Tem mais algarismos do que é possível enviar com exatidão',
    badInput: 'Incompleto ou impossível. Corrija ou apague.',
    minimum: isYear ? `Deve ser ${bound} ou depois` : `Deve ser maior ou igual a ${bound}`,
    maximum: isYear ? `Deve ser ${bound} ou antes` : `Deve ser menor ou igual a ${bound}`,
    exclusiveMinimum: isYear ? `Deve ser depois de ${bound}` : `Deve ser maior que ${bound}`,
    exclusiveMaximum: isYear ? `Deve ser antes de ${bound}` : `Deve ser menor que ${bound}`,
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
