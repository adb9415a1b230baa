import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../requests/network-of.ts';
import { createPlaces, type Places } from './places.ts';

/** Large bodies of one network at once, and of a process. A page sends one after another. */
const placesOfNetwork = 6;
const placesOfAll = 20;

/**
 * A body is in memory as a whole before anything of its call is checked. So the number of calls with a large one is
 * limited, per network and in this process.
 */
export const createBodyPlaces = (): Places =>
  createPlaces({ ofOwner: placesOfNetwork, ofAll: placesOfAll, waitSeconds: 10 });

/**
 * Reserves a place before the body is read, until the request is answered or its client has left. Throws `rateLimit`
 * when none is free.
 */
export const holdBodyPlace =
  (places: Places) =>
  async ({ ip }: Pick<FastifyRequest, 'ip'>, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> => {
    const leave = places.take(networkOf(ip));
    raw.once('finish', leave).once('close', leave);
  };
