import type { FastifyRequest } from 'fastify'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** Written by proxies and their kin; a browser or curl on this machine sends none of them. */
const ofProxies =
  /^(x-forwarded(-.+)?|x-real-ip|(x-)?client-ip|x-cluster-client-ip|x-original-.+|forwarded|via|true-client-ip|fastly-client-ip|fly-client-ip|x-envoy-.+|x-amzn?-.+|x-azure-.+|x-arr-.+|x-appengine-.+|proxy-connection|cf-.+|cdn-loop)$/

/**
 * Whether a call was made on this machine to this machine: the connection comes from loopback, the name asked for is a
 * local one (a foreign name on a local address is how a web page reaches into a machine), and no proxy had a hand in it.
 */
export const isLocalCaller = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  localHost.test(request.headers.host ?? '') &&
  !Object.keys(request.headers).some((name) => ofProxies.test(name))
