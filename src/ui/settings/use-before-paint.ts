import { useEffect, useLayoutEffect } from 'react';

/** React's layout effect. On the server, where React 18 warns about those, it is an effect that never runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
