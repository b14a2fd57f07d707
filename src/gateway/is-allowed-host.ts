/**
 * True where a request names one of these hosts. The `Host` header decides, because servers that are called through an
 * adapter often make up the host of the address.
 */
export function isAllowedHost(request: Request, allowed: readonly string[]): boolean {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
  const name = host.replace(/:\d*$/, '');
  return allowed.some((one) => [host, name].includes(one.toLowerCase()));
}
