import { APPROVE, approval, type OpenStore } from '../../support/open-store.js';

export const several = (count: number) => Array.from({ length: count }, (_, index) => approval(`i-${index}`));
export const keysOf = ({ store }: OpenStore) => store.getState().interrupts.map(({ key }) => key);
export const approveAll = (keys: readonly string[]) => new Map(keys.map((key) => [key, APPROVE]));
