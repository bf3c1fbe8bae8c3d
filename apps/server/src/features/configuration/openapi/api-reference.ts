import { createRequire } from 'node:module'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { standingDocument } from '../../../platform/http/static-document.ts'
import { openApi } from './openapi.ts'

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The reference page of the API, and the document it shows. Everything it loads is a file: the page has no inline script. */
export async function serveApiReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  app.get(
    '/api/docs/openapi.json',
    { compress: false },
    standingDocument(() => openApi(publicUrl)),
  )
  app.get('/api/docs', (_, reply) => reply.redirect('/api/docs/'))
  app.get('/api/docs/', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  await app.register(fastifyStatic, {
    root: swaggerUi,
    prefix: '/api/docs/ui/',
    decorateReply: false,
    allowedPath: (file) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(file),
  })
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Destek API</title>
    <link rel="stylesheet" href="ui/swagger-ui.css" />
    <script src="ui/swagger-ui-bundle.js" defer></script>
    <script src="start.js" defer></script>
  </head>
  <body><div id="reference"></div></body>
</html>
`

const script = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, persistAuthorization: false })
`
