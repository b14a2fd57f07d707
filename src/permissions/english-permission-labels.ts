import { englishLocale, number, plural } from '../ui/labels/english-format.js';
import type { PermissionLabels } from '../ui/labels/permission-labels.js';
import { createTimeFormat } from '../ui/time/format-time.js';

const { day } = createTimeFormat(englishLocale);

/** The labels of standing permissions in English. */
export const englishPermissionLabels: PermissionLabels = {
  ruleOffer: 'Approve from now on…',
  ruleReach: 'For how long',
  ruleOnce: 'Once more',
  ruleInConversation: 'In this conversation',
  ruleInOneConversation: 'In the conversation where it was given',
  ruleUntil: (at) => `Until ${day(at)}`,
  ruleAlways: 'Always',
  ruleWidth: 'For which calls',
  ruleExact: 'Exactly these arguments',
  ruleFields: 'Similar arguments, too',
  ruleWhole: 'Any arguments',
  ruleSentence: (does, conditions, limits) =>
    [conditions.length > 0 ? `${does}: ${conditions.join('; ')}` : does, ...limits]
      .map((part) => `${part}.`)
      .join(' '),
  ruleEqual: (name, value) => `${name} is ${value}`,
  ruleOneOf: (name, values) => `${name} is one of ${values}`,
  ruleFolder: (name, folder) => `${name} is in ${folder}`,
  ruleDomain: (name, domain) => `${name} is at ${domain}`,
  ruleAny: (names) => `${names} may be anything`,
  ruleAnything: 'with any arguments',
  rulePerDay: (count) => `At most ${number(count)} a day`,
  ruleUntilRevoked: 'You can revoke it at any time',
  ruleGive: 'Approve, and allow this from now on',
  ruleProducers: 'The agent’s own “always allow” options are separate, and aren’t listed here.',
  ruleApproved: 'Approved by your rule',
  ruleToday: (use, most) =>
    most === null ? `${number(use)} today` : `${number(use)} of ${number(most)} today`,
  ruleSoon: 'Your rule is about to approve this.',
  ruleStop: 'Stop',
  ruleRevoke: 'Revoke',
  rules: 'Standing permissions',
  rulesNone: 'Nothing is approved without asking you',
  rulesPast: 'No longer in force',
  rulesUnreadable: (count) =>
    `${number(count)} ${plural(count, 'rule', 'rules')} can’t be read and ${plural(count, 'approves', 'approve')} nothing`,
  ruleUses: (count) => `Approved ${number(count)} ${plural(count, 'call', 'calls')}`,
  ruleGiven: (at) => `Given ${day(at)}`,
  ruleEnded: { revoked: 'Revoked', expired: 'Expired', used: 'Used' },
  ruleForget: 'Remove',
};
