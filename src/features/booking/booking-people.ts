import type { Chosen } from '../shop-pages/chosen-booking.ts';
import type { BookableService } from './booking.ts';

/** A choice of the step of people: whom it is about, and who could do it. */
export interface PersonChoice {
  /** One, or at the customer's all: there everything is done by one employee. */
  readonly services: readonly BookableService[];
  readonly performers: BookableService['performers'];
}

/**
 * What the step of people asks: for each of several services with more than one performer, by whom. Nothing for one service,
 * whose person is chosen beside it; additions go along with any person.
 */
export const personChoices = (all: readonly BookableService[], chosen: Chosen): readonly PersonChoice[] => {
  const services = chosen.services.flatMap(({ service_id }) => all.find(({ id }) => id === service_id) ?? []);
  const asked = services.filter(({ is_addon }) => !is_addon);
  if (asked.length < 2) return [];
  const choices =
    chosen.place === 'home'
      ? [
          {
            services,
            performers: services[0]!.performers.filter(({ id }) =>
              services.every((service) => service.performers.some((one) => one.id === id)),
            ),
          },
        ]
      : asked.map((service) => ({ services: [service], performers: service.performers }));
  return choices.filter(({ performers }) => performers.length > 1);
};

/** Whether some choice of services can lead to the step of people. */
export const mayAskWhom = ({ services }: { readonly services: readonly BookableService[] }): boolean => {
  const alone = services.filter(({ is_addon }) => !is_addon);
  return alone.length > 1 && alone.some(({ performers }) => performers.length > 1);
};

/** The name under which an address says who does a choice's services: of one service, or of all. */
export const choiceName = ({ services }: PersonChoice): string =>
  services.length === 1 ? `by_${services[0]!.id}` : 'by';

/** The address of the next step without what this one asks. */
export const withoutChoices = (chosen: Chosen, choices: readonly PersonChoice[]): Chosen => ({
  ...chosen,
  services: chosen.services.map((one) =>
    choices.some(({ services }) => services.some(({ id }) => id === one.service_id))
      ? { service_id: one.service_id }
      : one,
  ),
});

/** What a person asks for a choice's services, of the first who comes; minor units. */
export const priceOfPerson = ({ services }: PersonChoice, employeeId: number): number =>
  services.reduce((sum, { performers }) => sum + (performers.find(({ id }) => id === employeeId)?.price ?? 0), 0);
