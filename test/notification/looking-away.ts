import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** The notifications that the page showed, oldest first. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & { renotify?: boolean };
  closed: boolean;
  press(): void;
}

/** Notifications as in a browser, which jsdom lacks, and whether they are allowed. */
export function systemNotifications(
  permission: NotificationPermission,
  decides: NotificationPermission = 'granted',
) {
  const shown: Shown[] = [];
  class Notification {
    static permission = permission;
    static asked = 0;
    static async requestPermission() {
      Notification.asked += 1;
      Notification.permission = decides;
      return decides;
    }
    onclick: (() => void) | null = null;
    onclose: (() => void) | null = null;
    readonly #shown: Shown;
    constructor(title: string, options: NotificationOptions) {
      this.#shown = { title, options, closed: false, press: () => this.onclick?.() };
      shown.push(this.#shown);
    }
    close() {
      this.#shown.closed = true;
      this.onclose?.();
    }
  }
  vi.stubGlobal('Notification', Notification);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { shown, Notification };
}

/** Another tab comes to the front, or this one again. */
export function look(how: 'away' | 'back'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(how === 'away' ? 'hidden' : 'visible');
  onTestFinished(() => void vi.restoreAllMocks());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
