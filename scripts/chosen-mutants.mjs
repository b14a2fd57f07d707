/**
 * A fault that a person could notice: the text of a file, what stands in its place, and the tests of which one has to fail.
 *
 * @typedef {readonly [file: string, text: string, fault: string, ...tests: string[]]} Mutant
 */

/**
 * Chosen by hand where Stryker is too slow: previews, forms, renderers, the inbox, notifications, records, sources and validators.
 *
 * @type {readonly Mutant[]}
 */
export const mutants = [
  // Previews: what a call is said to do.
  ['src/previews/sql/split-sql.ts', 'delete|drop|', 'delete|', 'test/previews/sql-kinds.test.ts'],
  [
    'src/previews/sql/split-sql.ts',
    "if (WRITES.test(words)) return 'writes';",
    '',
    'test/previews/sql-kinds.test.ts',
  ],
  [
    'src/previews/sql/split-sql.ts',
    'qualified === undefined && harmless',
    'harmless',
    'test/previews/sql-kinds.test.ts',
  ],
  [
    'src/previews/command/deletes.ts',
    'if (RM.test(program)) return isForced || has(RM_FORCED);',
    'if (RM.test(program)) return has(RM_FORCED);',
    'test/previews/command-findings.test.ts',
    'test/previews/command.test.ts',
  ],
  [
    'src/previews/command/deletes.ts',
    'return has(/^--hard$/u);',
    'return has(/^--soft$/u);',
    'test/previews/command-findings.test.ts',
    'test/previews/command.test.ts',
  ],
  [
    'src/previews/command/deletes.ts',
    "return next === 'remove' && has(/^(?:-f|--force)$/u);",
    'return false;',
    'test/previews/command-findings.test.ts',
    'test/previews/command.test.ts',
  ],
  [
    'src/previews/command/deletes.ts',
    '!has(/^(?:--staged|-S)$/u) || has(/^(?:--worktree|-W)$/u)',
    '!has(/^(?:--staged|-S)$/u)',
    'test/previews/command-findings.test.ts',
    'test/previews/command.test.ts',
  ],
  [
    'src/previews/file-edit/path-hints.ts',
    "includes('..')",
    "includes('...')",
    'test/previews/file-edit.test.ts',
    'test/previews/patch.test.ts',
  ],
  [
    'src/previews/file-edit/path-hints.ts',
    "[path, movedTo ?? ''].flatMap",
    '[path].flatMap',
    'test/previews/file-edit.test.ts',
    'test/previews/patch.test.ts',
  ],
  [
    'src/previews/file-edit/path-hints.ts',
    ' || (isLatin && LIKE_LATIN.test(word))',
    '',
    'test/previews/file-edit.test.ts',
    'test/previews/patch.test.ts',
  ],
  [
    'src/previews/money/read-money.ts',
    ' || !Number.isFinite(amount)',
    '',
    'test/previews/other-actions.test.ts',
  ],
  ['src/previews/money/read-money.ts', 'named.toUpperCase()', 'named', 'test/previews/other-actions.test.ts'],
  [
    'src/previews/http-request/read-http-request.ts',
    'authorization|cookie|',
    'authorization|',
    'test/previews/other-actions.test.ts',
  ],
  [
    'src/previews/http-request/read-http-request.ts',
    ' && headers.length === Object.keys(value).length',
    '',
    'test/previews/other-actions.test.ts',
  ],
  // The payload and the fields of forms.
  ['src/renderers/form/state/payload.ts', 'if (sum.isGiven) return sum;', '', 'test/form/payload.test.ts'],
  [
    'src/renderers/form/state/payload.ts',
    'items.push(value ?? null)',
    'items.push(value)',
    'test/form/payload.test.ts',
  ],
  [
    'src/renderers/form/state/payload.ts',
    'isListed && (isGiven || !isEmpty)',
    'isListed && isGiven',
    'test/form/payload.test.ts',
  ],
  [
    'src/renderers/form/state/payload.ts',
    'const MOST_ROWS = 6;',
    'const MOST_ROWS = 5;',
    'test/form/payload.test.ts',
  ],
  [
    'src/renderers/form/state/payload.ts',
    'sameJson(kept, held) ?',
    'kept !== held ?',
    'test/form/payload.test.ts',
  ],
  [
    'src/renderers/form/widgets/text-widgets.tsx',
    " || initial.includes('\\n')",
    '',
    'test/form/is-multi-line.test.ts',
  ],
  [
    'src/renderers/form/widgets/text-widgets.tsx',
    'minLength > LONG / 2',
    'minLength > LONG',
    'test/form/is-multi-line.test.ts',
  ],
  [
    'src/renderers/form/state/number-writing.ts',
    ' && !roundsNumber(plain)',
    '',
    'test/form/numbers.test.tsx',
  ],
  [
    'src/renderers/form/state/number-writing.ts',
    ' || !isWellGrouped(groups, size)',
    '',
    'test/form/numbers.test.tsx',
  ],
  [
    'src/renderers/form/state/cleared-value.ts',
    "schema.type.includes('null') ? null : undefined",
    'registry',
    'test/form/offered-nulls.test.tsx',
    'test/form/empty-text.test.tsx',
  ],
  [
    'src/renderers/form/state/half-entered.ts',
    'element.shadowRoot !== null &&',
    'element.shadowRoot === null &&',
    'test/form/half-entered.test.tsx',
  ],
  // Renderers.
  [
    'src/renderers/controls/long-text.tsx',
    '? place + 1 : place',
    '? place : place',
    'test/renderers/cut-text.test.ts',
  ],
  [
    'src/renderers/controls/long-text.tsx',
    'lines.slice(-LAST)',
    'lines.slice(LAST)',
    'test/renderers/cut-text.test.ts',
  ],
  [
    'src/renderers/call/format-json.ts',
    'args !== argsText && ',
    '',
    'test/renderers/has-lossy-number.test.ts',
  ],
  [
    'src/renderers/controls/read-web-address.ts',
    "url.username !== '' || url.password !== ''",
    "url.username !== '' && url.password !== ''",
    'test/renderers/link.test.tsx',
  ],
  [
    'src/renderers/controls/read-web-address.ts',
    "url.protocol !== 'https:' && url.protocol !== 'http:'",
    "url.protocol !== 'https:' && url.protocol !== 'http:' && url.protocol !== 'ftp:'",
    'test/renderers/link.test.tsx',
  ],
  // Time, keys and words.
  [
    'src/ui/time/format-time.ts',
    '(isThisYear ? thisYear : anyYear)(at)',
    'thisYear(at)',
    'test/ui/format-time.test.ts',
  ],
  [
    'src/ui/time/format-time.ts',
    'Math.abs(hours) < 48',
    'Math.abs(hours) < 24',
    'test/ui/format-time.test.ts',
  ],
  [
    'src/ui/press/is-composing.ts',
    ' || keyCode === HANDLED_BY_INPUT_METHOD',
    '',
    'test/ui/is-composing.test.tsx',
  ],
  ['src/ui/time/countdown.tsx', 'remaining > 0 && SPOKEN_AT', 'SPOKEN_AT', 'test/ui/countdown.test.tsx'],
  [
    'src/ui/time/countdown.tsx',
    'const soon = remaining <= MINUTE;',
    'const soon = remaining < SECOND;',
    'test/ui/countdown.test.tsx',
  ],
  [
    'src/react/focus/use-shortcut.ts',
    'MODIFIERS.every((one) => event[FLAGS[one]] === held.has(one)) && ',
    '',
    'test/react/focus/shortcut.test.tsx',
  ],
  [
    'src/react/focus/use-shortcut.ts',
    ' || !free) return null',
    ') return null',
    'test/react/focus/shortcut.test.tsx',
  ],
  [
    'src/react/receipt/receipt-words.ts',
    "ending === 'elsewhere' ? labels.answeredElsewhere(names) : labels.decidedBy(names)",
    'labels.answeredElsewhere(names)',
    'test/react/receipt/interrupt-receipt.test.tsx',
  ],
  // The inbox and notifications.
  [
    'src/inbox/inbox-order.ts',
    "expiry.kind === 'none' ? Number.MAX_VALUE : Number.POSITIVE_INFINITY",
    "expiry.kind === 'none' ? Number.POSITIVE_INFINITY : Number.MAX_VALUE",
    'test/inbox/interrupt-inbox.test.tsx',
  ],
  [
    'src/inbox/use-inbox-list.ts',
    'words.every((word)',
    'words.some((word)',
    'test/inbox/interrupt-inbox.test.tsx',
  ],
  [
    'src/inbox/use-inbox-keys.ts',
    'if (event.defaultPrevented || altKey',
    'if (altKey',
    'test/inbox/inbox-keys.test.tsx',
  ],
  ['src/inbox/use-inbox-keys.ts', '(by === 1 ? 0 : lines.length - 1)', '0', 'test/inbox/inbox-keys.test.tsx'],
  [
    'src/inbox/use-inbox-keys.ts',
    "filter((line) => !line.closest('[hidden]'))",
    'filter(() => true)',
    'test/inbox/inbox-keys.test.tsx',
    'test/inbox/interrupt-inbox.test.tsx',
  ],
  [
    'src/notification/use-interrupt-notification.ts',
    " && expiry.kind !== 'expired'",
    '',
    'test/notification/use-interrupt-notification.test.tsx',
  ],
  [
    'src/notification/use-interrupt-notification.ts',
    "status.state === 'staged' || ",
    '',
    'test/notification/use-interrupt-notification.test.tsx',
  ],
  [
    'src/notification/desktop-notification.ts',
    "silent: how === 'changed' || isSilent",
    'silent: isSilent',
    'test/notification/desktop-notification.test.tsx',
  ],
  [
    'src/notification/desktop-notification.ts',
    "if (how === 'changed' && !shown) return;",
    '',
    'test/notification/desktop-notification.test.tsx',
    'test/notification/use-interrupt-notification.test.tsx',
  ],
  [
    'src/notification/use-interrupt-notification.ts',
    'if (document.title === counted) document.title = before;',
    'document.title = before;',
    'test/notification/use-interrupt-notification.test.tsx',
  ],
  // Records.
  [
    'src/records/verify-records.ts',
    'isAll: isAll && isAlone',
    'isAll',
    'test/records/verify-records.test.ts',
  ],
  [
    'src/records/verify-records.ts',
    "found(previous === null ? 'restart' : 'fork')",
    "found('fork')",
    'test/records/verify-records.test.ts',
  ],
  [
    'src/records/check-record.ts',
    'value.approvals.every(isReviewer)',
    'value.approvals.some(isReviewer)',
    'test/records/verify-records.test.ts',
  ],
  [
    'src/records/approval-records.ts',
    'isDigest(stored) ? stored : ',
    'stored ?? ',
    'test/records/record-chain.test.ts',
    'test/records/approval-records.test.ts',
  ],
  [
    'src/records/make-record.ts',
    '|| hasDuplicateKeys(call.argsText)',
    '',
    'test/records/approval-records.test.ts',
  ],
  // Sources.
  [
    'src/sources/ai-sdk/send-when-answered.ts',
    ' || turn === sent',
    '',
    'test/sources/ai-sdk/send-when-answered.test.tsx',
  ],
  [
    'src/sources/ai-sdk/send-when-answered.ts',
    'approval?.isAutomatic !== true',
    'true',
    'test/sources/ai-sdk/send-when-answered.test.tsx',
  ],
  [
    'src/sources/ai-sdk/without-open-tool-calls.ts',
    'index < lastUserMessage && ',
    '',
    'test/sources/ai-sdk/goes-on.test.tsx',
    'test/sources/ai-sdk/routes.test.ts',
  ],
  [
    'src/sources/shared/refusal-of.ts',
    'status === 409 || status === 410',
    'status === 409',
    'test/sources/event-stream.test.ts',
    'test/sources/agent-sdk/refused.test.ts',
  ],
  [
    'src/sources/shared/connect-with-retry.ts',
    'Math.min(delay * 2, LONGEST_DELAY)',
    'delay',
    'test/sources/claude/lost-stream.test.tsx',
    'test/sources/managed-agents/session-life.test.tsx',
  ],
  [
    'src/sources/eve/request-list.ts',
    ' || settled.has(id)',
    '',
    'test/sources/eve/session-life.test.tsx',
    'test/sources/eve/own-answers.test.ts',
  ],
  [
    'src/sources/eve/request-list.ts',
    "isLost ? 'forgotten' : bySomebodyElse",
    'bySomebodyElse',
    'test/sources/eve/session-life.test.tsx',
    'test/sources/eve/own-answers.test.ts',
  ],
  [
    'src/sources/openai-agents/approval-answers.ts',
    'always ? { alwaysApprove: true } : {}',
    '{ alwaysApprove: true }',
    'test/sources/openai-agents/approvals.test.tsx',
  ],
  [
    'src/sources/openai-agents/approval-answers.ts',
    ' ?? hosted;',
    ';',
    'test/sources/openai-agents/hosted-mcp.test.tsx',
  ],
  [
    'src/sources/managed-agents/to-user-event.ts',
    "'result', 'deny_message', 'content'",
    "'result', 'content'",
    'test/sources/managed-agents/confirmations.test.tsx',
    'test/sources/managed-agents/session-life.test.tsx',
  ],
  [
    'src/sources/shared/resumed-runs.ts',
    'if (!unpublished || underWay.size > 0) return;',
    'if (!unpublished) return;',
    'test/sources/mastra/broken-stream.test.ts',
  ],
  [
    'src/sources/tanstack/tanstack-source.ts',
    'for (const interrupt of waiting) interrupt.clearResolution?.();',
    '',
    'test/sources/tanstack/use-chat.test.tsx',
    'test/sources/tanstack/without-methods.test.ts',
  ],
  [
    'src/core/store/assemble-store.ts',
    "required.every((name) => name === 'approved')",
    'true',
    'test/core/store/refuse-unread.test.ts',
  ],
  // Validators.
  ['src/validators/ajv-engine.ts', ' || divisor <= 0', '', 'test/validators/agree.test.ts'],
  [
    'src/validators/to-issues.ts',
    'return withoutDuplicates(issues);',
    'return issues;',
    'test/validators/words.test.ts',
    'test/validators/agree.test.ts',
  ],
];
