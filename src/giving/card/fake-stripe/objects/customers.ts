import * as v from "valibot";
import { readParameters, text } from "../wire/parameters.ts";
import type { Form } from "../wire/read-form.ts";
import { invalidRequest, noSuch } from "../wire/stripe-response.ts";
import { type FakeCustomer, newCustomer } from "./billing-objects.ts";
import { newId } from "./new-id.ts";
import type { PaymentMethods } from "./payment-methods.ts";

export type FakeProduct = { id: string; object: "product"; name: string };

type Options = {
  state: { products: Map<string, FakeProduct>; customers: Map<string, FakeCustomer> };
  methods: PaymentMethods;
  nowSeconds(): number;
};

/** Products and customers. */
export function createCustomers({ state, methods, nowSeconds }: Options) {
  const { products, customers } = state;
  const findCustomer = (id: string) => {
    const found = customers.get(id);
    if (!found) throw noSuch("customer", "id", id);
    return found;
  };
  return {
    findCustomer,
    hasProduct: (id: string) => products.has(id),
    routes: {
      products: {
        retrieve(id: string) {
          const found = products.get(id);
          if (!found) throw noSuch("product", "id", id);
          return found;
        },
        create(form: Form) {
          const { id = newId("prod"), name } = readParameters(form, {
            id: v.optional(text),
            name: text,
          });
          if (products.has(id)) {
            throw invalidRequest("resource_already_exists", "id", "Product already exists.");
          }
          const product = { id, object: "product" as const, name };
          products.set(id, product);
          return product;
        },
      },
      customers: {
        retrieve: findCustomer,
        create(form: Form): FakeCustomer {
          const asked = readParameters(form, {
            email: v.optional(text),
            name: v.optional(text),
            payment_method: v.optional(text),
          });
          const { email = null, name = null, payment_method } = asked;
          const customer = newCustomer(email, name, nowSeconds());
          if (payment_method) methods.attach(payment_method, customer.id);
          customers.set(customer.id, customer);
          return customer;
        },
      },
    },
  };
}
