import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

EMAIL = {"to": "ada@example.com", "subject": "The meeting moved"}
TEXT_FIELDS = {"to": {"type": "string"}, "subject": {"type": "string"}}
ASK = {
    "id": "send-1",
    "reason": "tool_call",
    "toolCallId": "call-1",
    "message": "May I send this?",
    "responseSchema": {
        "type": "object",
        "properties": {
            "approved": {"type": "boolean"},
            "reason": {"type": "string"},
            "editedArgs": {"type": "object", "properties": TEXT_FIELDS},
        },
        "required": ["approved"],
    },
}


def run(thread, run_id, resume):
    """One run: it asks before it sends an email, or reads the answer."""
    ids = {"threadId": thread, "runId": run_id}
    yield {"type": "RUN_STARTED", **ids}
    answer = next((one for one in resume if one["interruptId"] == ASK["id"]), None)
    if answer:
        said = f"You said {json.dumps(answer.get('payload', answer['status']))}."
        yield {"type": "TEXT_MESSAGE_CHUNK", "messageId": run_id, "role": "assistant", "delta": said}
        yield {"type": "RUN_FINISHED", **ids, "outcome": {"type": "success"}}
        return
    yield {"type": "TOOL_CALL_START", "toolCallId": "call-1", "toolCallName": "sendEmail"}
    yield {"type": "TOOL_CALL_ARGS", "toolCallId": "call-1", "delta": json.dumps(EMAIL)}
    yield {"type": "TOOL_CALL_END", "toolCallId": "call-1"}
    yield {"type": "RUN_FINISHED", **ids, "outcome": {"type": "interrupt", "interrupts": [ASK]}}


class Agent(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        for event in run(body["threadId"], body["runId"], body.get("resume") or []):
            self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())


ThreadingHTTPServer(("127.0.0.1", 8000), Agent).serve_forever()
