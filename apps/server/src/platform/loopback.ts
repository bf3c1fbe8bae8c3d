import ipaddr from 'ipaddr.js'

/** Whether a host, written as in HOST or in an address of the web, is this machine as only it can reach itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}
