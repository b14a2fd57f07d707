import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether the page may show notifications. `unsupported`: the browser has none for pages. */
export type DesktopPermission = NotificationPermission | 'unsupported';

interface PermissionState {
  readonly permission: DesktopPermission;
  /** Asks the person, where that was not decided yet. Does nothing unless a press is being handled. */
  readonly ask: () => Promise<DesktopPermission>;
  /** Reports that the browser showed no notification although it is allowed to. */
  readonly onRefused: () => void;
}

/** Returns whether notifications are allowed, and a function that asks for it on a press. */
export function useNotificationPermission(): PermissionState {
  const [isRefused, setRefused] = useState(false);
  // Another tab, or the browser's settings, may change it while this page is not looked at.
  const permission = useSyncExternalStore(subscribe, read, unknown);
  const [, setAsked] = useState(permission);
  const ask = useCallback(async () => {
    const isPressed = navigator.userActivation?.isActive ?? true;
    if (read() === 'default' && isPressed) setAsked(await Notification.requestPermission());
    return read();
  }, []);
  return {
    permission: isRefused ? 'unsupported' : permission,
    ask,
    onRefused: useCallback(() => setRefused(true), []),
  };
}

function read(): DesktopPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

function unknown(): DesktopPermission {
  return 'default';
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}
