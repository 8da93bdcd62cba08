import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'

const require = createRequire(import.meta.url)
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'))
const document = readFileSync(new URL('../../contract/generated/openapi.json', import.meta.url))

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API reference</title>
<link rel="stylesheet" href="/rest/docs/swagger-ui.css"></head>
<body><div id="reference"></div>
<script src="/rest/docs/swagger-ui-bundle.js"></script><script src="/rest/docs/open.js"></script></body>
</html>`
const open = "SwaggerUIBundle({ url: '/rest/openapi.json', dom_id: '#reference', deepLinking: true })"

/** Swagger UI styles its parts inline and shows pictures as data; scripts come from here alone. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The API reference, made from the OpenAPI document, with nothing from another host. */
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
  app.get('/rest/docs/open.js', (c) =>
    c.body(open, 200, { ...secured, 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/rest/openapi.json', (c) =>
    c.body(document, 200, { ...secured, 'Content-Type': 'application/json; charset=utf-8' }),
  )
  app.get('/rest/docs', (c) => c.html(page, 200, secured))
  return app
}
