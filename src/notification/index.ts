export {
  type InterruptNotification,
  type InterruptNotificationOptions,
  useInterruptNotification,
} from './use-interrupt-notification.js';
export type { DesktopPermission } from './use-notification-permission.js';
