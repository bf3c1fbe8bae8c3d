/** The packages of Debian that bring the servers of the proofs, by the server. */
export const debianPackages = {
  samba: ['samba', 'samba-ad-dc', 'samba-ad-provision', 'samba-dsdb-modules', 'python3-samba', 'winbind'],
  exim: ['exim4-daemon-light'],
  swift: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  glewlwyd: ['glewlwyd'],
  proxies: ['nginx-light', 'haproxy'],
  promtool: ['prometheus'],
  postgres: ['postgresql-15'],
  pgbouncer: ['pgbouncer'],
  patroni: ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'],
}
