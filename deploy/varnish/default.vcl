# Varnish with vmod xkey (Debian: varnish, varnish-modules) between visitors and the balancer. Processes: CDN=varnish,
# CDN_PURGE_URL=http://<varnish>/cdn-purge, CDN_PURGE_TOKEN as below.
vcl 4.1;

import std;
import xkey;

backend default {
	.host = "127.0.0.1";
	.port = "8080";
	.probe = { .url = "/livez"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
	if (req.url == "/cdn-purge") {
		if (req.method != "POST" || req.http.x-purge-token != "change me") {
			return (synth(403));
		}
		set req.http.x-purged = xkey.softpurge(req.http.x-purge-keys);
		return (synth(204));
	}
	if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(desk|api|healthz|livez)(/|$)") {
		return (pass);
	}
	# Pages that may be kept are the same for all.
	unset req.http.Cookie;
	# An old page is shown only while no process answers.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 0s;
	}
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.grace = 24h;
		return (deliver);
	}
}

sub vcl_deliver {
	unset resp.http.Surrogate-Control;
	unset resp.http.xkey;
	set resp.http.Age = "0";
}
