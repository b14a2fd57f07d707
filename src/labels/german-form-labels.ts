import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number, limit: written } = createLocaleFormat<Record<'one' | 'other', string>>('de');

/** The labels of the schema form in German. */
export const germanFormLabels: FormLabels = {
  formYes: 'Ja',
  formNo: 'Nein',
  formChoose: 'Auswählen …',
  formFilter: (field) => `${field} filtern`,
  formFound: (shown, found) =>
    shown < found ? `Die ersten ${number(shown)} von ${number(found)}` : `${number(found)} gefunden`,
  formAdd: (list) => (list === '' ? 'Eintrag hinzufügen' : `Eintrag zu ${list} hinzufügen`),
  formEmptyList: 'Noch keine Einträge',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `${item} entfernen`,
  formMoveUp: (item) => `${item} nach oben`,
  formMoveDown: (item) => `${item} nach unten`,
  formMoved: (list, position, count) => `Jetzt ${position} von ${count} in ${list}`,
  formRemoved: (item) => `${item} entfernt`,
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Text',
    number: 'Zahl',
    integer: 'Ganze Zahl',
    boolean: 'Ja oder Nein',
    array: 'Liste',
    null: 'Nichts',
  },
  formJsonHint: 'Geben Sie JSON ein. Text steht in doppelten Anführungszeichen.',
  formKey: 'Name',
  formExpand: (field) => `${field} ausfüllen`,
  formFields: (first, last) => `Felder ${number(first)} bis ${number(last)} zeigen`,
  formDeprecated: 'veraltet',
  formFixed: 'Fester Wert',
  formEmptyAsNull: 'optional, leer heißt „Nichts“',
  formSuggested: (value) => `Vorschlag: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Gelesen als ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}, `}${number(bytes)} Byte`,
  formFilesTooLarge: (bytes, most) =>
    `Zu groß: ${number(bytes)} Byte. Höchstens ${number(most)} Byte können gesendet werden.`,
  formFilesUnreadable: 'Der Browser kann das nicht lesen. Wählen Sie noch einmal.',
  formUnsupported: 'Dieses Feld kann hier nicht gezeigt werden',
  formUnchecked: (count) =>
    plural(count, {
      one: 'Eine Regel dieses Formulars konnte hier nicht geprüft werden.',
      other: `${count} Regeln dieses Formulars konnten hier nicht geprüft werden.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: 'Der Agent hat bei einem Feld offengelassen, ob es Text oder eine Zahl erwartet. Seine übrigen Regeln haben entschieden.',
      other: `Der Agent hat bei ${count} Feldern offengelassen, ob sie Text oder Zahlen erwarten. Ihre übrigen Regeln haben entschieden.`,
    }),
  formUnusable: (reason) => `${UNUSABLE[reason]} Antworten Sie deshalb als JSON.`,
  formAsJson: 'Stattdessen als JSON antworten',
  formAlsoSent: 'Wird ebenfalls gesendet',
  formErrors: (count) =>
    plural(count, { one: `Korrigieren Sie ${count} Feld:`, other: `Korrigieren Sie ${count} Felder:` }),
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} mit Änderungen`,
  formEditSave: 'Änderungen übernehmen',
};

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'Was der Agent geschickt hat, beschreibt kein Formular.',
  'too-large': 'Dieses Formular hat zu viele Felder, um gezeigt zu werden.',
  'too-deep': 'Dieses Formular ist zu tief verschachtelt, um gezeigt zu werden.',
  contradictory: 'Die Regeln dieses Formulars widersprechen sich.',
  unfillable: 'Mit diesen Feldern lässt sich eine Regel des Formulars nicht erfüllen.',
  broken: 'Dieses Formular kann hier nicht gezeigt werden.',
  recursive: 'Dieses Formular ist endlos verschachtelt.',
  unresolved: 'Ein Teil dieses Formulars fehlt.',
};

const WRONG_FORMAT = 'Entspricht nicht dem Format, das der Agent erwartet';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Muss eine E-Mail-Adresse sein, etwa name@example.com',
  uri: 'Muss eine vollständige Webadresse sein, etwa https://example.com',
  date: 'Muss ein Datum sein',
  'date-time': 'Muss ein Datum mit Uhrzeit sein',
  uuid: 'Muss eine UUID sein',
  ipv4: 'Muss eine IPv4-Adresse sein',
  ipv6: 'Muss eine IPv6-Adresse sein',
  hostname: 'Muss ein Hostname sein',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Muss Text sein',
  number: `Muss eine Zahl sein, etwa ${number(12_345.6)}`,
  integer: `Muss eine ganze Zahl sein, etwa ${number(12_345)}`,
  boolean: 'Muss Ja oder Nein sein',
  object: 'Muss ein Objekt sein',
  array: 'Muss eine Liste sein',
  null: 'Muss leer bleiben',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|jahr/i.test(field);
  const bound = written(limit);
  const entries = plural(Number(limit), { one: `${bound} Eintrag`, other: `${bound} Einträge` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'Erforderlich',
    precision: 'Hat mehr Stellen, als genau gesendet werden können',
    badInput: 'Unvollständig oder nicht möglich. Bitte berichtigen oder leeren.',
    minimum: isYear ? `Muss ${bound} oder später sein` : `Muss mindestens ${bound} sein`,
    maximum: isYear ? `Muss ${bound} oder früher sein` : `Darf höchstens ${bound} sein`,
    exclusiveMinimum: isYear ? `Muss nach ${bound} liegen` : `Muss größer als ${bound} sein`,
    exclusiveMaximum: isYear ? `Muss vor ${bound} liegen` : `Muss kleiner als ${bound} sein`,
    multipleOf: `Muss ein Vielfaches von ${bound} sein`,
    minLength: `Muss mindestens ${bound} Zeichen haben`,
    maxLength: `Darf höchstens ${bound} Zeichen haben`,
    minItems: `Muss mindestens ${entries} haben`,
    maxItems: `Darf höchstens ${entries} haben`,
    minProperties: `Muss mindestens ${entries} haben`,
    maxProperties: `Darf höchstens ${entries} haben`,
    uniqueItems: 'Keine doppelten Einträge',
    enum: 'Muss eine der Optionen sein',
    const: limit === undefined ? 'Muss der Wert sein, den der Agent erwartet' : `Muss ${bound} sein`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, etwa ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Passt zu keiner der Optionen',
    oneOf: 'Muss zu genau einer Option passen',
    additionalProperties: 'Wird hier nicht erwartet',
    unevaluatedProperties: 'Wird hier nicht erwartet',
    propertyNames: 'Ist kein Name, den der Agent erwartet',
    contains: 'Es fehlt etwas, das der Agent darin erwartet',
    additionalItems: 'Hat mehr Einträge, als der Agent erwartet',
    not: 'Wird hier nicht angenommen',
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
