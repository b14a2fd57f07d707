import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number, limit: written } = createLocaleFormat<Record<'one' | 'other', string>>('es');

/** The labels of the schema form in Spanish. */
export const spanishFormLabels: FormLabels = {
  formYes: 'Sí',
  formNo: 'No',
  formChoose: 'Elegir…',
  formFilter: (field) => `Filtrar ${field}`,
  formFound: (shown, found) =>
    shown < found
      ? `Se muestran los primeros ${number(shown)} de ${number(found)}`
      : plural(found, { one: `${number(found)} encontrado`, other: `${number(found)} encontrados` }),
  formAdd: (list) => (list === '' ? 'Añadir elemento' : `Añadir elemento a ${list}`),
  formEmptyList: 'Aún no hay elementos',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Quitar ${item}`,
  formMoveUp: (item) => `Subir ${item}`,
  formMoveDown: (item) => `Bajar ${item}`,
  formMoved: (list, position, count) => `Ahora en la posición ${position} de ${count} de ${list}`,
  formRemoved: (item) => `Se quitó ${item}`,
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
  formExpand: (field) => `Rellenar ${field}`,
  formFields: (first, last) => `Mostrar los campos ${number(first)} a ${number(last)}`,
  formDeprecated: 'ya no se usa',
  formFixed: 'Valor fijo',
  formEmptyAsNull: 'opcional, «Nada» si queda vacío',
  formSuggested: (value) => `Sugerido: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Leído como ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}, `}${number(bytes)} bytes`,
  formFilesTooLarge: (bytes, most) =>
    `Demasiado grande: ${number(bytes)} bytes. Se pueden enviar ${number(most)} bytes como máximo.`,
  formFilesUnreadable: 'El navegador no puede leerlo. Vuelve a elegir.',
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
  formUnusable: (reason) => `${UNUSABLE[reason]} Escribe tu respuesta en JSON.`,
  formAsJson: 'Responder en JSON',
  formAlsoSent: 'También se enviará',
  formErrors: (count) => plural(count, { one: `Corrige ${count} campo:`, other: `Corrige ${count} campos:` }),
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} con los cambios`,
  formEditSave: 'Guardar cambios',
};

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'El agente no envió un formulario válido.',
  'too-large': 'Este formulario tiene demasiados campos para mostrarse.',
  'too-deep': 'Este formulario tiene demasiados niveles para mostrarse.',
  contradictory: 'Las reglas de este formulario se contradicen.',
  unfillable: 'Estos campos incumplen una regla del formulario, escribas lo que escribas.',
  broken: 'Este formulario no se puede mostrar aquí.',
  recursive: 'Este formulario no termina nunca.',
  unresolved: 'Falta una parte de este formulario.',
};

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
  number: `Debe ser un número, por ejemplo ${number(12_345.6)}`,
  integer: `Debe ser un número entero, por ejemplo ${number(12_345)}`,
  boolean: 'Debe ser sí o no',
  object: 'Debe ser un objeto',
  array: 'Debe ser una lista',
  null: 'Debe quedar vacío',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|año/i.test(field);
  const bound = written(limit);
  const characters = plural(Number(limit), { one: `${bound} carácter`, other: `${bound} caracteres` });
  const items = plural(Number(limit), { one: `${bound} elemento`, other: `${bound} elementos` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'Obligatorio',
    precision: 'Tiene más cifras de las que se pueden enviar con exactitud',
    badInput: 'Incompleto o imposible. Corrígelo o bórralo.',
    minimum: isYear ? `Debe ser ${bound} o posterior` : `Debe ser ${bound} o más`,
    maximum: isYear ? `Debe ser ${bound} o anterior` : `Debe ser ${bound} o menos`,
    exclusiveMinimum: isYear ? `Debe ser posterior a ${bound}` : `Debe ser mayor que ${bound}`,
    exclusiveMaximum: isYear ? `Debe ser anterior a ${bound}` : `Debe ser menor que ${bound}`,
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
