import { ExpressTemplateService, ValidationService } from '@tsoa/runtime';

type ValidateArray = ValidationService['validateArray'];

/** More faults than these are in no answer, so that time is not spent on finding them. */
export const maxFaults = 100;

/**
 * tsoa's validation with arrays in linear time. tsoa counts all faults found so far before and after each element, and
 * looks at the length of an array only after all of its elements: a body of a few kilobytes would hold the process for
 * minutes.
 */
class LinearValidationService extends ValidationService {
  override validateArray(
    ...[name, value, fieldErrors, isBodyParam, schema, validators, parent = '']: Parameters<ValidateArray>
  ): ReturnType<ValidateArray> {
    const most = validators?.maxItems;
    if (!Array.isArray(value) || !schema)
      return super.validateArray(name, value, fieldErrors, isBodyParam, schema, validators, parent);
    if (most && value.length > most.value) {
      fieldErrors[parent + name] = { message: most.errorMsg ?? `maxItems ${most.value}` };
      return undefined;
    }
    const elements: unknown[] = [];
    let faults = 0;
    for (const [index, element] of (value as unknown[]).entries()) {
      // Faults of its own, so that what counts them does not count those of all the others.
      const own: typeof fieldErrors = {};
      elements.push(this.ValidateParam(schema, element, `$${index}`, own, isBodyParam, `${name}.`));
      faults += Object.keys(own).length;
      Object.assign(fieldErrors, own);
      if (faults >= maxFaults) return undefined;
    }
    if (faults > 0) return undefined;
    // The elements are valid: what is left are the rules for the array itself.
    return super.validateArray(name, elements, fieldErrors, isBodyParam, { dataType: 'any' }, validators, parent);
  }
}

/** What the generated routes validate and answer with (`specification/generate.ts` leads them here). */
export class RouteTemplateService extends ExpressTemplateService {
  constructor(...given: ConstructorParameters<typeof ExpressTemplateService>) {
    super(...given);
    this.validationService = new LinearValidationService(...given);
  }
}
