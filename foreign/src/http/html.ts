const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export function htmlPage(status: number, title: string, content: string, lang = 'en'): Response {
  const direction = lang === 'ar' ? 'rtl' : 'ltr'
  const page = `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${content}</body>
</html>
`
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** A web framework's answer to an unknown address: a page, not JSON. */
export function notFoundPage(): Response {
  return htmlPage(404, 'Not Found', '<p>The requested resource was not found on this server.</p>')
}

export function serverErrorPage(): Response {
  return htmlPage(500, 'Server Error (500)', '')
}
