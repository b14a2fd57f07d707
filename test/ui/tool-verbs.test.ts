import { describe, expect, it } from 'vitest';
import type { ConfirmationPrompt } from '../../src/core/protocol/prompt.js';
import { saidOf, severalActionWords } from '../../src/ui/labels/action-words.js';
import { choiceLabel } from '../../src/ui/labels/choice-label.js';
import { english, packs } from '../labels/support/packs.js';

/** What the buttons say for a call of a tool that the app does not list. */
function buttons(name: string, labels = english): readonly string[] {
  const prompt: ConfirmationPrompt = {
    kind: 'confirmation',
    message: 'Go on?',
    calls: [
      {
        found: true,
        toolCallId: 't-1',
        name,
        args: {},
        argsText: '{}',
        complete: true,
        origin: 'stream',
      },
    ],
    choices: [
      { id: 'yes', label: null, tone: 'approve', feedback: 'none' },
      { id: 'no', label: null, tone: 'deny', feedback: 'none' },
    ],
    edit: null,
    extras: [],
  };
  const said = saidOf(prompt, { consequences: {}, labels });
  return prompt.choices.map((choice) => choiceLabel(choice, prompt, labels, said));
}

describe('the verb of a tool’s name', () => {
  it.each([
    ['SEND_EMAIL', 'Send'],
    ['Send-Email', 'Send'],
    ['sendEMAIL', 'Send'],
    ['send_email_v2', 'Send'],
    ['send_2fa_code', 'Send'],
    ['sendText', 'Send'],
    ['email_customer', 'Send'],
    ['mcp__stripe__create_refund', 'Create'],
    ['github.create_pull_request', 'Create'],
    ['files/delete_file', 'Delete'],
    ['delete_email', 'Delete'],
    ['delete_post', 'Delete'],
    ['drop_table', 'Delete'],
    ['create_order', 'Create'],
    ['book_flight', 'Book'],
    ['order_pizza', 'Order'],
    ['schedule_post', 'Schedule'],
    ['share_list', 'Share'],
    ['read_mail', 'Read'],
    ['list_orders', 'Read'],
    ['send_approval_email', 'Send'],
  ])('%s: “%s”', (name, verb) => {
    expect(buttons(name)).toEqual([verb, `Don’t ${verb.toLowerCase()}`]);
  });

  it.each([
    // Refuse or take back something, also within a word.
    ...['mcp__x__cancel_order', 'undoSend', 'send_cancellation', 'stopAndDelete', 'block_user', 'revoke_key'],
    ...['CANCEL_ORDER', 'Cancel-Order', 'sendCANCELorder', 'send_autocancel', 'deleteThenAbort', 'kill'],
    ...['mcp__cancel__send_email', 'send_skip_notice', 'annulerCommande', 'stornieren', 'cancelar-pedido'],
    // Begin with another word.
    ...['unsend_email', 'resend_email', 'sender_list', 'v2_send_email', '2fa_send', 'sEnDeMaIl', 'sendemail'],
    ...['do_not_send_email', 'dont_delete', 'neverSend', 'nosend', 'send2fa', '__send__', '', '___'],
    // Are told in other letters, or with marks and pictures that change them.
    ...['send_\u0441ancel', '\uff53end_email', 'send_can\u200bcel', '\u202eliame_dnes', 'send_\u202eemail'],
    ...[
      '🚫send_email',
      'send_email❌',
      'send_email!',
      'enviar_correo',
      'メールを送信',
      'إرسال_بريد',
      'send_größe',
    ],
    // Do more than the first verb, or something else.
    ...['read_and_delete', 'getOrPurge', 'copy_then_wipe', 'search_and_destroy', 'schedule_deletion'],
    ...['get_write_access', 'list_and_buy', 'readWrite', 'update_unpublish', 'delete_dry_run'],
    ...['read_only_off', 'write_off_invoice', 'drop_off_package', 'get_rid_of_user', 'send_back_item'],
    // Begin with a thing.
    ...[
      'order_status',
      'order_list',
      'book_search',
      'mail_read',
      'post_count',
      'transferHistory',
      'text_editor',
    ],
    ...['make_payment', 'order', 'shop.order', 'payment'],
  ])('%s: plain', (name) => {
    expect(buttons(name)).toEqual(['Approve', 'Deny']);
  });
});

describe('a tool that itself approves or denies', () => {
  it.each([
    ...['deny_access', 'denyAccess', 'DENY', 'mcp__door__deny_entry', 'denied_users', 'send_denial'],
    ...['approve_nothing', 'approve', 'disapprove_draft', 'approvals.approve', 'auto_approve_all'],
  ])('%s: is run or not run, so that “Deny” cannot be read as what it does', (name) => {
    expect(buttons(name)).toEqual(['Run', 'Don’t run']);
  });

  it('in the page’s own language as well', () => {
    expect(buttons('denegar_acceso', packs.spanish)).toEqual(['Ejecutar', 'No ejecutar']);
    expect(buttons('deny_access', packs.german)).toEqual(['Ausführen', 'Nicht ausführen']);
    expect(buttons('却下_依頼', packs.japanese)).toEqual(['実行', '実行しない']);
  });

  it('also where several calls are answered at once', () => {
    expect(severalActionWords('deny_access', 3, english, {})).toMatchObject({
      approve: 'Run 3',
      deny: 'Don’t run 3',
    });
    expect(severalActionWords('send_email', 3, english, {})).toMatchObject({
      approve: 'Approve 3',
      deny: 'Deny 3',
    });
  });
});
