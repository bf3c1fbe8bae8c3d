import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * The library drops `offline_access` from a request that does not also ask for consent. Our applications are granted it without
 * being asked for, so it is put back. A validator of an extra parameter is the place the library offers for touching parameters
 * after its own checks; the parameter itself stays unused.
 */
export const keepOfflineAccess = {
  destek_offline_access(ctx: KoaContextWithOIDC): void {
    const wanted = [ctx.query.scope].flat().join(' ').split(' ')
    const kept = String(ctx.oidc.params!.scope ?? '').split(' ')
    if (wanted.includes('offline_access') && !kept.includes('offline_access')) {
      ctx.oidc.params!.scope = [...kept, 'offline_access'].join(' ')
    }
  },
}
