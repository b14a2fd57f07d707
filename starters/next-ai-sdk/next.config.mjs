/** @type {import('next').NextConfig} */
export default { cacheComponents: true };
