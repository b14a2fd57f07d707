import type { ConfirmationPrompt } from 'holdpoint';
import { CallDetails } from './call-details';
import { JsonDetails } from './json-details';

/** All that a confirmation is about: the calls, changed files, and whatever else the agent sent. */
export function Proposal({ prompt }: { readonly prompt: ConfirmationPrompt }) {
  const { calls, changes = [], more, approvalSends } = prompt;
  return (
    <>
      {calls.map((call, index) => (
        <CallDetails key={`${index} ${call.toolCallId}`} call={call} />
      ))}
      {changes.map(({ title, ...change }, index) => (
        <JsonDetails key={`${index} ${title}`} title={title} value={change} open />
      ))}
      {more && <JsonDetails title="Details" value={more} />}
      {approvalSends && <JsonDetails title="Sent if you approve" value={approvalSends.value} open />}
    </>
  );
}
