import type { Issue } from '../core/protocol/validator.js';
import type { FormFallbackReason, FormLabels } from '../ui/form-labels.js';
import { createLocaleFormat } from './create-locale-format.js';

const { plural, number, limit: written } = createLocaleFormat<Record<'one' | 'other', string>>('fr');

/** The labels of the schema form in French. */
export const frenchFormLabels: FormLabels = {
  formYes: 'Oui',
  formNo: 'Non',
  formChoose: 'Choisir…',
  formFilter: (field) => `Filtrer ${field}`,
  formFound: (shown, found) =>
    shown < found
      ? `Les ${number(shown)} premiers sur ${number(found)}`
      : plural(found, { one: `${number(found)} résultat`, other: `${number(found)} résultats` }),
  formAdd: (list) => (list === '' ? 'Ajouter un élément' : `Ajouter un élément à ${list}`),
  formEmptyList: 'Aucun élément pour l’instant',
  formItem: (list, position) => `${list} ${position}`,
  formRemove: (item) => `Retirer ${item}`,
  formMoveUp: (item) => `Monter ${item}`,
  formMoveDown: (item) => `Descendre ${item}`,
  formMoved: (list, position, count) => `Nouvelle position dans ${list}\u202f: ${position} sur ${count}`,
  formRemoved: (item) => `${item} a été retiré`,
  formOption: (position) => `Option ${position}`,
  formTypes: {
    string: 'Texte',
    number: 'Nombre',
    integer: 'Nombre entier',
    boolean: 'Oui ou non',
    array: 'Liste',
    null: 'Rien',
  },
  formJsonHint: 'Saisissez du JSON. Le texte se met entre guillemets droits doubles.',
  formKey: 'Nom',
  formExpand: (field) => `Remplir ${field}`,
  formFields: (first, last) => `Afficher les champs ${number(first)} à ${number(last)}`,
  formDeprecated: 'n’est plus utilisé',
  formFixed: 'Valeur fixe',
  formEmptyAsNull: 'facultatif, « Rien » si vide',
  formSuggested: (value) => `Suggestion\u202f: ${value}`,
  formNumber: number(1_234_567.5),
  formReadAs: (value) => `Lu comme ${written(value)}`,
  formFileChosen: (name, bytes) => `${name && `${name}, `}${size(bytes)}`,
  formFilesTooLarge: (bytes, most) =>
    `Trop volumineux\u202f: ${size(bytes)}. Il est possible d’envoyer ${size(most)} au plus.`,
  formFilesUnreadable: 'Le navigateur ne parvient pas à lire ce fichier. Choisissez à nouveau.',
  formUnsupported: 'Ce champ ne peut pas être affiché ici',
  formUnchecked: (count) =>
    plural(count, {
      one: `${count} règle de ce formulaire ne peut pas être vérifiée ici.`,
      other: `${count} règles de ce formulaire ne peuvent pas être vérifiées ici.`,
    }),
  formNarrowed: (count) =>
    plural(count, {
      one: `L’agent n’a pas indiqué si ${count} champ attend du texte ou un nombre. Ses autres règles ont tranché.`,
      other: `L’agent n’a pas indiqué si ${count} champs attendent du texte ou des nombres. Leurs autres règles ont tranché.`,
    }),
  formUnusable: (reason) => `${UNUSABLE[reason]} Saisissez votre réponse en JSON.`,
  formAsJson: 'Répondre plutôt en JSON',
  formAlsoSent: 'Sera aussi envoyé',
  formErrors: (count) =>
    plural(count, { one: `Corrigez ${count} champ\u202f:`, other: `Corrigez ${count} champs\u202f:` }),
  formIssue: (issue, field) => issueMessage(issue, field) ?? issue.message,
  formEditApprove: (choice) => `${choice} avec les modifications`,
  formEditSave: 'Enregistrer les modifications',
};

function size(bytes: number): string {
  return `${number(bytes)} ${plural(bytes, { one: 'octet', other: 'octets' })}`;
}

const UNUSABLE: Readonly<Record<FormFallbackReason, string>> = {
  'not-a-schema': 'L’agent n’a pas envoyé de formulaire valide.',
  'too-large': 'Ce formulaire compte trop de champs pour être affiché.',
  'too-deep': 'Ce formulaire compte trop de niveaux pour être affiché.',
  contradictory: 'Les règles de ce formulaire se contredisent.',
  unfillable: 'Quoi que vous saisissiez, ces champs enfreignent une règle du formulaire.',
  broken: 'Ce formulaire ne peut pas être affiché ici.',
  recursive: 'Ce formulaire est sans fin.',
  unresolved: 'Une partie de ce formulaire manque.',
};

const WRONG_FORMAT = 'Ce n’est pas le format attendu par l’agent';
const WRONG_VALUE = 'N’est pas attendu ici';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Doit être une adresse e-mail, comme name@example.com',
  uri: 'Doit être une adresse web complète, comme https://example.com',
  date: 'Doit être une date',
  'date-time': 'Doit être une date avec l’heure',
  uuid: 'Doit être un UUID',
  ipv4: 'Doit être une adresse IPv4',
  ipv6: 'Doit être une adresse IPv6',
  hostname: 'Doit être un nom d’hôte',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Doit être du texte',
  number: `Doit être un nombre, par exemple ${number(12_345.6)}`,
  integer: `Doit être un nombre entier, par exemple ${number(12_345)}`,
  boolean: 'Doit être oui ou non',
  object: 'Doit être un objet',
  array: 'Doit être une liste',
  null: 'Doit rester vide',
};

/** Returns the error of one field, or null where the validator's own message must do. */
function issueMessage({ keyword, limit, example }: Issue, field: string): string | null {
  const isYear = /year|ann[ée]e/i.test(field);
  const bound = written(limit);
  const characters = plural(Number(limit), { one: `${bound} caractère`, other: `${bound} caractères` });
  const items = plural(Number(limit), { one: `${bound} élément`, other: `${bound} éléments` });
  const words: Readonly<Record<string, string | undefined>> = {
    required: 'Obligatoire',
    precision: 'Compte plus de chiffres qu’il n’est possible d’en envoyer exactement',
    badInput: 'Incomplet ou impossible. Corrigez ou effacez.',
    minimum: isYear ? `Ne peut pas être avant ${bound}` : `Doit être supérieur ou égal à ${bound}`,
    maximum: isYear ? `Ne peut pas être après ${bound}` : `Doit être inférieur ou égal à ${bound}`,
    exclusiveMinimum: isYear ? `Doit être après ${bound}` : `Doit être supérieur à ${bound}`,
    exclusiveMaximum: isYear ? `Doit être avant ${bound}` : `Doit être inférieur à ${bound}`,
    multipleOf: `Doit être un multiple de ${bound}`,
    minLength: `Doit contenir au moins ${characters}`,
    maxLength: `Doit contenir au plus ${characters}`,
    minItems: `Doit contenir au moins ${items}`,
    maxItems: `Doit contenir au plus ${items}`,
    minProperties: `Doit contenir au moins ${items}`,
    maxProperties: `Doit contenir au plus ${items}`,
    uniqueItems: 'Sans doublons',
    enum: 'Doit être l’une des options',
    const: limit === undefined ? WRONG_VALUE : `Doit être ${bound}`,
    pattern: example === undefined ? WRONG_FORMAT : `${WRONG_FORMAT}, comme ${example}`,
    format: FORMATS[String(limit)] ?? WRONG_FORMAT,
    type: TYPES[String(limit)],
    anyOf: 'Ne correspond à aucune option',
    oneOf: 'Doit correspondre à une seule option',
    additionalProperties: WRONG_VALUE,
    unevaluatedProperties: WRONG_VALUE,
    propertyNames: 'L’agent n’accepte pas ce nom',
    contains: 'Il manque un élément attendu par l’agent',
    additionalItems: WRONG_VALUE,
    not: WRONG_VALUE,
  };
  return (Object.hasOwn(words, keyword) ? words[keyword] : undefined) ?? null;
}
