import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ErpApi;
import org.openapitools.client.api.ErpInboxApi;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.ErpInvoiceAccepted;
import org.openapitools.client.model.InvoiceDetail;
import org.openapitools.client.model.InvoiceEnvelope;
import org.openapitools.client.model.Problem;

/** What a client that openapi-generator has made for Java reads from a portal, as one line of JSON. */
public class Check {
  public static void main(String[] none) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("PORTAL_URL"));
    ((HttpBearerAuth) client.getAuthentication("erp_token")).setBearerToken(System.getenv("ERP_TOKEN"));
    ErpApi erp = new ErpApi(client);
    ErpInboxApi inbox = new ErpInboxApi(client);
    JsonObject read = new JsonObject();

    ErpInvoiceAccepted accepted = submit(erp, System.getenv("XML_BASE64"));
    read.addProperty("accepted", accepted.getId().toString());
    read.addProperty("accepted_number", accepted.getInvoiceNumber());

    InvoiceDetail invoice = erp.getErpInvoice(accepted.getId());
    read.addProperty("number", invoice.getInvoiceNumber());
    read.addProperty("issue_date", invoice.getIssueDate().toString());
    read.addProperty("total_gross", invoice.getTotalGross());
    read.addProperty("buyer", invoice.getBuyer().getName());
    read.add("last_error", invoice.getLastError() == null ? JsonNull.INSTANCE : new JsonObject());
    read.add("note", invoice.getNote() == null ? JsonNull.INSTANCE : new JsonObject());
    read.addProperty("has_unknown_member", invoice.getAdditionalProperties() != null);

    read.addProperty("changes", erp.readErpOutboxChanges(null, 500, null, null).getItems().size() > 0);
    read.addProperty("received", inbox.listErpInboxPending(1, null, null, null).getItems().get(0).getInvoiceNumber());
    read.addProperty("integration", erp.getErpMe().getIntegration().getName());

    try {
      submit(erp, "bm8gWE1M");
    } catch (ApiException refusal) {
      Problem problem = Problem.fromJson(refusal.getResponseBody());
      read.addProperty("problem", problem.getCode());
      read.addProperty("problem_status", refusal.getCode());
      read.addProperty("problem_retryable", problem.getRetryable());
    }
    System.out.println(read);
  }

  private static ErpInvoiceAccepted submit(ErpApi erp, String xml) throws ApiException {
    InvoiceEnvelope envelope = new InvoiceEnvelope().xmlBase64(xml);
    String key = System.getenv("IDEMPOTENCY_KEY") + (xml.length() < 100 ? "-wrong" : "");
    return erp.submitErpInvoice(key, envelope, null, null, null, null, null, null, null, null);
  }
}
