import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

const require = createRequire(import.meta.url)
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'))
/** Documents by the path of their page; the desk's calls are none that another back end could have. */
const documents = [
  { path: '/rest/docs', name: 'openapi.json', address: '/rest/openapi.json' },
  { path: '/rest/docs/desk', name: 'desk.json', address: '/rest/docs/desk.json' },
].map((each) => ({
  ...each,
  bytes: readFileSync(new URL(`../../contract/generated/${each.name}`, import.meta.url)),
}))

const page = (path: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API reference</title>
<link rel="stylesheet" href="/rest/docs/swagger-ui.css"></head>
<body><div id="reference"></div>
<script src="/rest/docs/swagger-ui-bundle.js"></script><script src="${path}/open.js"></script></body>
</html>`
const open = (address: string) =>
  `SwaggerUIBundle({ url: '${address}', dom_id: '#reference', deepLinking: true })`

/** Swagger UI styles its parts inline and shows pictures as data; scripts come from here alone. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The API references, made from the OpenAPI documents, with nothing from another host. */
export function createApiReference(): Hono {
  const app = new Hono({ strict: false })
  const secured = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=300',
  }
  const file = (name: string, type: string) => {
    const bytes = readFileSync(join(swaggerFolder, name))
    app.get(`/rest/docs/${name}`, (c) => c.body(bytes, 200, { ...secured, 'Content-Type': type }))
  }
  file('swagger-ui.css', 'text/css; charset=utf-8')
  file('swagger-ui-bundle.js', 'text/javascript; charset=utf-8')
  for (const { path, address, bytes } of documents) {
    app.get(`${path}/open.js`, (c) =>
      c.body(open(address), 200, { ...secured, 'Content-Type': 'text/javascript; charset=utf-8' }),
    )
    app.get(address, (c) =>
      c.body(bytes, 200, { ...secured, 'Content-Type': 'application/json; charset=utf-8' }),
    )
    app.get(path, (c) => c.html(page(path), 200, secured))
  }
  return app
}
