/** `/build` answers which build of the storefront is running (new-deployment.ts). */
export function loader() {
  return new Response(import.meta.env.VITE_BUILD ?? '', {
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
