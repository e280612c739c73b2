import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Axis;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XdmSequenceIterator;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.XsltTransformer;

/**
 * Answers what Saxon-HE, the reference processor of the official rules, says about a document.
 *
 * Each line of the input is one request, fields separated by tabs, and each answer is one line of JSON:
 * "rules, document, stylesheet, stylesheet …" gives for each stylesheet the failed asserts as [[id, flag, location, message], …], or
 * {"error": code} where the whole run stopped; "xpath, expression" gives the value as a string, or the error.
 */
public final class SaxonOracle {
    private static final String SVRL = "http://purl.oclc.org/dsdl/svrl";
    private final Processor processor = new Processor(false);
    private final Map<String, XsltExecutable> stylesheets = new HashMap<>();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        SaxonOracle oracle = new SaxonOracle();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] fields = line.split("\t");
            out.println(fields[0].equals("xpath") ? oracle.xpath(fields[1]) : oracle.rules(fields[1], Arrays.asList(fields).subList(2, fields.length)));
            out.flush();
        }
    }

    /** The document is read once for all stylesheets. */
    private String rules(String document, List<String> stylesheets) {
        List<String> answers = new ArrayList<>();
        try {
            XdmNode node = processor.newDocumentBuilder().build(new StreamSource(new File(document)));
            for (String stylesheet : stylesheets) answers.add(rules(node, stylesheet));
        } catch (SaxonApiException error) {
            for (String ignored : stylesheets) answers.add(error(error));
        }
        return "[" + String.join(",", answers) + "]";
    }

    private String rules(XdmNode document, String stylesheet) {
        try {
            XsltTransformer transformer = stylesheet(stylesheet).load();
            XdmDestination result = new XdmDestination();
            transformer.setSource(document.asSource());
            transformer.setDestination(result);
            transformer.setErrorListener(new Silence());
            transformer.transform();
            return failures(result.getXdmNode());
        } catch (SaxonApiException error) {
            return error(error);
        }
    }

    private XsltExecutable stylesheet(String path) throws SaxonApiException {
        XsltExecutable known = stylesheets.get(path);
        if (known == null) {
            known = processor.newXsltCompiler().compile(new StreamSource(new File(path)));
            stylesheets.put(path, known);
        }
        return known;
    }

    private static String failures(XdmNode report) {
        StringBuilder json = new StringBuilder("[");
        XdmSequenceIterator<XdmNode> asserts = report.axisIterator(Axis.DESCENDANT, new QName(SVRL, "failed-assert"));
        while (asserts.hasNext()) {
            XdmNode failed = asserts.next();
            if (json.length() > 1) json.append(',');
            json.append('[').append(string(failed.getAttributeValue(new QName("id"))));
            json.append(',').append(string(failed.getAttributeValue(new QName("flag"))));
            json.append(',').append(string(failed.getAttributeValue(new QName("location"))));
            json.append(',').append(string(failed.axisIterator(Axis.CHILD, new QName(SVRL, "text")).next().getStringValue())).append(']');
        }
        return json.append(']').toString();
    }

    private String xpath(String expression) {
        try {
            XPathCompiler compiler = processor.newXPathCompiler();
            compiler.setLanguageVersion("2.0".equals(System.getProperty("xpath")) ? "2.0" : "3.1");
            compiler.declareNamespace("xs", "http://www.w3.org/2001/XMLSchema");
            StringBuilder text = new StringBuilder();
            compiler.evaluate(expression, null).forEach(item -> text.append(text.length() > 0 ? "|" : "").append(item.getStringValue()));
            return string(text.toString());
        } catch (SaxonApiException error) {
            return error(error);
        }
    }

    private static String error(SaxonApiException error) {
        return "{\"error\":" + string(error.getErrorCode() == null ? "UNKNOWN" : error.getErrorCode().getLocalName()) + "}";
    }

    private static String string(String value) {
        if (value == null) return "null";
        StringBuilder json = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c == '"' || c == '\\') json.append('\\').append(c);
            else if (c < 0x20) json.append(String.format("\\u%04x", (int) c));
            else json.append(c);
        }
        return json.append('"').toString();
    }

    private static final class Silence implements javax.xml.transform.ErrorListener {
        @Override public void warning(javax.xml.transform.TransformerException e) { }
        @Override public void error(javax.xml.transform.TransformerException e) { }
        @Override public void fatalError(javax.xml.transform.TransformerException e) { }
    }
}
