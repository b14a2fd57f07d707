import { useEffect, useRef } from 'react';

/**
 * Puts a text that could not be sent back into the text field, unless something else was typed meanwhile.
 *
 * @param text The content of the text field.
 */
export function useRestoredText(text: string, onTextChange: (text: string) => void): (lost: string) => void {
  const latest = useRef({ text, onTextChange });
  useEffect(() => {
    latest.current = { text, onTextChange };
  });
  return (lost) => {
    if (latest.current.text === '') latest.current.onTextChange(lost);
  };
}
