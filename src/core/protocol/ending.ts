/**
 * How an interrupt ended that its source no longer lists, where the source knows more than that. `answered`: the agent took
 * this page's last answer, even if its delivery seemed to fail. `elsewhere`: somebody answered it on another page or
 * device. `cancelled`: somebody dismissed it there. `expired`: its time was over. `replaced`: the agent asked something
 * else instead. `withdrawn`: the agent took it back. `forgotten`: the agent no longer knows it, so an answer had no
 * effect. `stopped`: the agent, or the server that asked for it, was stopped. `closed`: no answer of this page ended it, and
 * nobody knows more.
 */
export type SettledElsewhere =
  | 'answered'
  | 'elsewhere'
  | 'cancelled'
  | 'expired'
  | 'replaced'
  | 'withdrawn'
  | 'forgotten'
  | 'stopped'
  | 'closed';

/**
 * How an interrupt ended, for a person. `approved`, `denied` and `answered` are answers of this page, `cancelled` was
 * dismissed here or elsewhere. `expired`: it expired, and was then cancelled or removed. `failed`: it was approved, and
 * the tool reported an error. The others are as in `SettledElsewhere`.
 */
export type ReceiptEnding = 'approved' | 'denied' | 'failed' | SettledElsewhere;
