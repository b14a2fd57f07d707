// The entry `holdpoint/notification`: tells a person who looks elsewhere that something waits.

export type { NotificationLabels } from '../ui/notification-labels.js';
export {
  type InterruptNotification,
  type InterruptNotificationOptions,
  useInterruptNotification,
} from './use-interrupt-notification.js';
export type { DesktopPermission } from './use-notification-permission.js';
