/** What a notification says. */
export interface NotificationText {
  readonly title: string;
  /** Left out if the app does not want a request's contents to be shown. */
  readonly body?: string | undefined;
  readonly icon?: string | undefined;
}

/** The page's single notification, which is updated as long as something waits. */
export interface DesktopNotification {
  /** Shows the text. `new` alerts the person; `changed` only updates a notification that is still shown. */
  show(text: NotificationText, how: 'new' | 'changed', isSilent: boolean): void;
  close(): void;
}

/** `renotify` is in the standard and not in TypeScript's types. */
interface Options extends NotificationOptions {
  readonly renotify?: boolean;
}

/**
 * Creates the notification of a page.
 *
 * @param tag The same in every tab of the app, so that the system shows one of them.
 * @param onClick Called when it is pressed, after the page was brought to the front.
 * @param onRefused Called if the browser does not let the page show one: on Android only a service worker may.
 *
 * Source: https://notifications.spec.whatwg.org.
 */
export function createDesktopNotification(
  tag: string,
  onClick: () => void,
  onRefused: () => void,
): DesktopNotification {
  let shown: Notification | null = null;
  return {
    show({ title, body, icon }, how, isSilent) {
      if (how === 'changed' && !shown) return;
      const options: Options = {
        tag,
        dir: 'auto',
        renotify: how === 'new',
        silent: how === 'changed' || isSilent,
        ...(body === undefined ? {} : { body }),
        ...(icon === undefined ? {} : { icon }),
      };
      try {
        const notification = new Notification(title, options);
        notification.onclick = () => {
          window.focus();
          notification.close();
          onClick();
        };
        // The person has closed it, so later changes do not bring it back.
        notification.onclose = () => {
          if (shown === notification) shown = null;
        };
        shown = notification;
      } catch {
        onRefused();
      }
    },
    close() {
      shown?.close();
      shown = null;
    },
  };
}
