import { type RefObject, useEffect, useState } from 'react';
import type { Issue } from '../../../core/protocol/validator.js';
import { errorId, pathId } from './field-id.js';

const NONE: ReadonlySet<string> = new Set();

/** This part of a field has to be on the screen: an edge of it tells nothing. */
const SEEN = 0.3;

/**
 * Returns the function that says whether the field of an issue is on the screen. One that is not on the page never is;
 * where the browser does not tell, all others are.
 *
 * @param id The prefix of the form's ids.
 */
export function useInSight(form: RefObject<HTMLElement | null>, id: string, issues: readonly Issue[]) {
  const [away, setAway] = useState(NONE);
  useEffect(() => {
    if (!form.current || issues.length === 0) return undefined;
    const byId = new Map([...form.current.querySelectorAll('[id]')].map((element) => [element.id, element]));
    const keyOf = new Map<Element, string>();
    const missing = new Set<string>();
    for (const { path } of issues) {
      const field = idsOf(id, path).flatMap((one) => byId.get(one) ?? [])[0];
      if (field) keyOf.set(field, keyOfPath(path));
      else missing.add(keyOfPath(path));
    }
    setAway((before) => (before.size + missing.size === 0 ? before : missing));
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const follow = (changes: readonly IntersectionObserverEntry[]) =>
      setAway((before) => {
        const after = new Set(before);
        for (const { target, isIntersecting } of changes) {
          const key = keyOf.get(target) ?? '';
          if (isIntersecting) after.delete(key);
          else after.add(key);
        }
        return after;
      });
    const observer = new IntersectionObserver(follow, { threshold: SEEN });
    for (const field of keyOf.keys()) observer.observe(field);
    return () => observer.disconnect();
  }, [form, id, issues]);
  return ({ path }: Issue): boolean => !away.has(keyOfPath(path));
}

function keyOfPath(path: Issue['path']): string {
  return JSON.stringify(path);
}

/** The ids that the control of a field may have, ours or another theme's, and those of its error. */
function idsOf(id: string, path: Issue['path']): readonly string[] {
  const own = pathId(id, path);
  const foreign = [id, ...path].join('_');
  return [own, foreign, errorId(own), `${foreign}__error`];
}
