import { createPermissions, memoryRules, type StandingPermissions } from 'holdpoint/permissions';

/** Rules for emails, which may say anything to those at one domain. They are gone with the page. */
export function emailPermissions(): StandingPermissions {
  return createPermissions({
    store: memoryRules(),
    tools: {
      sendEmail: {
        does: 'Send emails',
        fields: { subject: 'any', body: 'any' },
        names: { to: 'the recipient', subject: 'the subject', body: 'the text' },
      },
    },
  });
}
