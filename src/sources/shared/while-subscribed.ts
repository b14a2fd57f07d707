type Subscribe = (onChange: () => void) => () => void;

/**
 * Stays connected for as long as there is a subscriber: `connect` is called with the first one, and what it returns
 * once the last has gone.
 */
export function whileSubscribed(subscribe: Subscribe, connect: () => () => void): Subscribe {
  let subscribers = 0;
  let disconnect = () => {};
  return (onChange) => {
    const unsubscribe = subscribe(onChange);
    subscribers += 1;
    if (subscribers === 1) disconnect = connect();
    let unsubscribed = false;
    return () => {
      if (unsubscribed) return;
      unsubscribed = true;
      unsubscribe();
      subscribers -= 1;
      if (subscribers === 0) disconnect();
    };
  };
}
