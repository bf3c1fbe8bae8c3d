import { startTestIssuer } from '@destek/server/test/test-issuer'

/** The identity provider of the machine on which the pages are followed, and a token of its administrator. It ends with its parent. */
const issuer = await startTestIssuer()
const claims = { sub: 'ayse', preferred_username: 'ayse', tenantid: 'Anadolu', name: 'Ayşe Yılmaz', email: 'ayse@destek.test' }
console.log(JSON.stringify({ issuer: issuer.url, token: await issuer.sign(claims, { expiresIn: 24 * 3600 }) }))
