// The entry `holdpoint/notice`: tells a person who looks elsewhere that something waits.

export {
  type InterruptNotice,
  type InterruptNoticeOptions,
  useInterruptNotice,
} from './use-interrupt-notice.js';
export type { NoticePermission } from './use-notification-permission.js';
