export { journeys } from '../fastify/journey.mjs';
