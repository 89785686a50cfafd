import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isSchema, type Schema } from 'yup';
import { validate } from '@/server/platform/http/validate';
import { type ApiFailure, notFound } from '@/server/platform/http/failures';

/** Validates routes with their Yup schemas. A path with an invalid part gets a 404. */
export const yupValidator = plugin(
  async (app: FastifyInstance) => {
    app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
      if (!isSchema(schema)) throw new Error(`the ${httpPart ?? ''} schema is not a Yup schema`);
      const yupSchema = schema as unknown as Schema; // isSchema says so
      return (value: unknown) => {
        try {
          return { value: validate(yupSchema, value) as unknown };
        } catch (error) {
          return { error: httpPart === 'params' ? notFound() : (error as ApiFailure) };
        }
      };
    });
  },
  { name: 'yup-validator' },
);
